import type { transfers } from '../../shared/transfers/transfers.contract.ts'
import type { Routes } from '../platform/http/routes.ts'
import type { TransfersDeps } from './transfers-deps.ts'
import { checkTransfer, listTransferChecks, markChecked, startDifferencePhoto } from './use-cases/checks.ts'
import { getProductFbm, listReceivers, listTransfers, transferTo } from './use-cases/transfers.ts'

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
