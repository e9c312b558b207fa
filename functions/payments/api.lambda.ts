import { payments } from '../../shared/payments/payments.contract.ts'
import { baseDeps } from '../platform/base-deps.ts'
import { env } from '../platform/env.ts'
import { apiHandler } from '../platform/http/api-handler.ts'
import { secretValue } from '../platform/secret-value.ts'
import { bankKeys } from './banks/bank-keys.ts'
import { numberSeal } from './banks/number-seal.ts'
import { routes } from './routes.ts'

const seal = numberSeal(bankKeys(env('BANK_KEYS'), secretValue))

export const handler = apiHandler(payments, routes, { ...baseDeps(), seal })
