import type { rates } from '../../shared/rates/rates.contract.ts'
import type { Routes } from '../platform/http/routes.ts'
import { listBoxSizeOptions } from './use-cases/list-box-size-options.ts'
import { listServiceFeeOptions } from './use-cases/list-service-fee-options.ts'

export const routes: Routes<typeof rates.calls> = {
  listBoxSizeOptions,
  listServiceFeeOptions,
}
