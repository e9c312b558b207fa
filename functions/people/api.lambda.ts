import { setTimeout as sleep } from 'node:timers/promises'
import { people } from '../../shared/people/people.contract.ts'
import { baseDeps } from '../platform/base-deps.ts'
import { env } from '../platform/env.ts'
import { apiHandler } from '../platform/http/api-handler.ts'
import { identityInService } from './identity/identity-client.ts'
import { routes } from './routes.ts'

export const handler = apiHandler(people, routes, {
  ...baseDeps(),
  identity: identityInService(),
  sessionSeconds: Number(env('SESSION_SECONDS')),
  pause: (ms) => sleep(ms),
})
