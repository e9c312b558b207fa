import type { transfers } from '../../shared/transfers/transfers.contract.ts'
import type { Routes } from '../platform/http/routes.ts'
import type { TransfersDeps } from './transfers-deps.ts'
import { checkTransfer } from './use-cases/check-transfer.ts'
import { getProductFbm } from './use-cases/get-product-fbm.ts'
import { listReceivers } from './use-cases/list-receivers.ts'
import { listTransferChecks } from './use-cases/list-transfer-checks.ts'
import { listTransfers } from './use-cases/list-transfers.ts'
import { markChecked } from './use-cases/mark-checked.ts'
import { startDifferencePhoto } from './use-cases/start-difference-photo.ts'
import { transferTo } from './use-cases/transfer-to.ts'

export const routes: Routes<typeof transfers.calls, TransfersDeps> = {
  getProductFbm,
  transferTo,
  listTransfers,
  listReceivers,
  listTransferChecks,
  markChecked,
  checkTransfer,
  startDifferencePhoto,
}
