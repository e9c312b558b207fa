import * as z from 'zod'
import { baseDeps } from '../platform/base-deps.ts'
import { log, workerHandler } from '../platform/log.ts'
import { expireApprovals } from './expire-approvals.ts'

const deps = baseDeps()
const input = z.object({ time: z.string() })

/** Schedule `expire-approvals`, hourly. Input: {"time": ISO 8601}, the scheduled time of the run. */
export const handler = workerHandler('expire-approvals', async (event: unknown): Promise<{ expired: number }> => {
  const result = await expireApprovals(deps, input.parse(event).time)
  log.info('requests for approval expired', result)
  return result
})
