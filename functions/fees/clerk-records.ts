import type { fees } from '../../shared/fees/fees.contract.ts'
import type { NamedRecords } from '../platform/http/routes.ts'
import { readBill } from './bills/read-bill.ts'
import { readPayment } from './payments/read-payment.ts'

/** The plan of a run names the warehouses of a clerk (`requestRuns`). */
const planned = async (): Promise<void> => {}

/** The records that calls of clerks name. */
export const clerkRecords: NamedRecords<typeof fees.calls> = {
  generateMonthly: planned,
  rebuildDaily: planned,
  rebuildMonthly: planned,
  requestWarehousePayment: (deps, actor, { monthlyStorageFeeId }) => readBill(deps, actor, monthlyStorageFeeId),
  changeWarehousePaymentStatus: (deps, actor, { paymentNo }) => readPayment(deps, actor, paymentNo),
}
