import { api } from '../../../api/client.ts'

/** Calls to invalidate after unconfirmed rows are edited or removed. */
export const staleRows = [
  api.tracking.listNoMatch,
  api.tracking.listBatches,
  api.tracking.listBulkConfirm,
  api.tracking.listConfirming,
]
