import { fees } from '../../shared/fees/fees.contract.ts'
import { deployedSeal } from '../payments/public.ts'
import { baseDeps } from '../platform/base-deps.ts'
import { apiHandler } from '../platform/http/api-handler.ts'
import { clerkRecords } from './clerk-records.ts'
import { routes } from './routes.ts'

export const handler = apiHandler(fees, routes, { ...baseDeps(), seal: deployedSeal() }, clerkRecords)
