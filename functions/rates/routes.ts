import type { rates } from '../../shared/rates/rates.contract.ts'
import type { Routes } from '../platform/http/routes.ts'
import { getBoxSize } from './use-cases/box-sizes/get-box-size.ts'
import { getCustomBoxSize } from './use-cases/box-sizes/get-custom-box-size.ts'
import { listBoxSizeOptions } from './use-cases/box-sizes/list-box-size-options.ts'
import { listBoxSizes } from './use-cases/box-sizes/list-box-sizes.ts'
import { listCustomBoxSizes } from './use-cases/box-sizes/list-custom-box-sizes.ts'
import { restoreCustomBoxSize } from './use-cases/box-sizes/restore-custom-box-size.ts'
import { saveBoxSize } from './use-cases/box-sizes/save-box-size.ts'
import { saveCustomBoxSize } from './use-cases/box-sizes/save-custom-box-size.ts'
import { restoreOwnRate } from './use-cases/cards/restore-own-rate.ts'
import { cloneCard } from './use-cases/clone-card.ts'
import { listBoxRateCompanies, listServiceRateCompanies } from './use-cases/companies.ts'
import { listDiscounts, restoreDiscount, saveDiscount } from './use-cases/discounts.ts'
import { getCard } from './use-cases/get-card.ts'
import { listCompanyRateHistory, listRateHistory } from './use-cases/history.ts'
import { getCustomServiceFee } from './use-cases/service-fees/get-custom-service-fee.ts'
import { getServiceFee } from './use-cases/service-fees/get-service-fee.ts'
import { listCustomServiceFees } from './use-cases/service-fees/list-custom-service-fees.ts'
import { listServiceFeeOptions } from './use-cases/service-fees/list-service-fee-options.ts'
import { listServiceFees } from './use-cases/service-fees/list-service-fees.ts'
import { restoreCustomServiceFee } from './use-cases/service-fees/restore-custom-service-fee.ts'
import { saveCustomServiceFee } from './use-cases/service-fees/save-custom-service-fee.ts'
import { saveServiceFee } from './use-cases/service-fees/save-service-fee.ts'

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
