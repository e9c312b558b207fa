import { approvals } from '../../shared/approvals/approvals.contract.ts'
import { baseDeps } from '../platform/base-deps.ts'
import { apiHandler } from '../platform/http/api-handler.ts'
import { routes } from './routes.ts'

export const handler = apiHandler(approvals, routes, baseDeps())
