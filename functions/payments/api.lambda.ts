import { payments } from '../../shared/payments/payments.contract.ts'
import { baseDeps } from '../platform/base-deps.ts'
import { apiHandler } from '../platform/http/api-handler.ts'
import { deployedSeal } from './banks/deployed-seal.ts'
import { routes } from './routes.ts'

export const handler = apiHandler(payments, routes, { ...baseDeps(), seal: deployedSeal() })
