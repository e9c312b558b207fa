import type { outbound } from '../../shared/outbound/outbound.contract.ts'
import type { Routes } from '../platform/http/routes.ts'
import type { OutboundDeps } from './outbound-deps.ts'
import { changeOutboundStatus } from './use-cases/change-outbound-status.ts'
import { getDataByType } from './use-cases/get-data-by-type.ts'
import { getLabels } from './use-cases/get-labels.ts'
import { getOutbound } from './use-cases/get-outbound.ts'
import { listOutbounds } from './use-cases/list-outbounds.ts'
import { listOutboundsOfProduct } from './use-cases/list-outbounds-of-product.ts'
import { listPicks } from './use-cases/list-picks.ts'
import { listProductSummary } from './use-cases/list-product-summary.ts'
import { listProductsByWarehouse } from './use-cases/list-products-by-warehouse.ts'
import { startLabel } from './use-cases/start-label.ts'
import { startLabels } from './use-cases/start-labels.ts'
import { submitOutbound } from './use-cases/submit-outbound.ts'

export const routes: Routes<typeof outbound.calls, OutboundDeps> = {
  submitOutbound,
  listOutbounds,
  getDataByType,
  listOutboundsOfProduct,
  getOutbound,
  changeOutboundStatus,
  startLabels,
  startLabel,
  getLabels,
  listPicks,
  listProductSummary,
  listProductsByWarehouse,
}
