import type { rates } from '../../shared/rates/rates.contract.ts'
import type { Routes } from '../platform/http/routes.ts'
import {
  getBoxSize,
  getCustomBoxSize,
  listBoxSizeOptions,
  listBoxSizes,
  listCustomBoxSizes,
  restoreCustomBoxSize,
  saveBoxSize,
  saveCustomBoxSize,
} from './use-cases/box-sizes.ts'
import { cloneCard, getCard, restoreOwnRate } from './use-cases/cards.ts'
import { listBoxRateCompanies, listServiceRateCompanies } from './use-cases/companies.ts'
import { listDiscounts, restoreDiscount, saveDiscount } from './use-cases/discounts.ts'
import { listCompanyRateHistory, listRateHistory } from './use-cases/history.ts'
import {
  getCustomServiceFee,
  getServiceFee,
  listCustomServiceFees,
  listServiceFeeOptions,
  listServiceFees,
  restoreCustomServiceFee,
  saveCustomServiceFee,
  saveServiceFee,
} from './use-cases/service-fees.ts'

export const routes: Routes<typeof rates.calls> = {
  listBoxSizes,
  getBoxSize,
  saveBoxSize,
  listBoxSizeOptions,
  listBoxRateCompanies,
  listCustomBoxSizes,
  getCustomBoxSize,
  saveCustomBoxSize,
  restoreCustomBoxSize,
  listServiceFees,
  getServiceFee,
  saveServiceFee,
  listServiceFeeOptions,
  listServiceRateCompanies,
  listCustomServiceFees,
  getCustomServiceFee,
  saveCustomServiceFee,
  restoreCustomServiceFee,
  listDiscounts,
  saveDiscount,
  restoreDiscount,
  listRateHistory,
  listCompanyRateHistory,
  restoreOwnRate,
  getCard,
  cloneCard,
}
