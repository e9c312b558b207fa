import { payments } from '../../shared/payments/payments.contract.ts'
import { baseDeps } from '../platform/base-deps.ts'
import { env } from '../platform/env.ts'
import { apiHandler } from '../platform/http/api-handler.ts'
import { numberSeal } from './banks/number-seal.ts'
import { routes } from './routes.ts'

export const handler = apiHandler(payments, routes, { ...baseDeps(), seal: numberSeal(env('BANK_KEYS')) })
