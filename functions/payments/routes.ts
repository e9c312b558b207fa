import type { payments } from '../../shared/payments/payments.contract.ts'
import type { Routes } from '../platform/http/routes.ts'
import { getBalance } from './use-cases/get-balance.ts'

export const routes: Routes<typeof payments.calls> = { getBalance }
