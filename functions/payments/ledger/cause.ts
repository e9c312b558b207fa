import { deliveryMethodOf, isDelivery, type LedgerRow } from '../../books/public.ts'
import { inboundRef, statusNumber } from '../../inbound/public.ts'
import type { Deps } from '../../platform/deps.ts'

/**
 * Cause of a ledger row: for a delivery, its take and how the units arrived; for a payment, the request. Empty for an
 * adjustment.
 */
export const causeOf = async ({ table }: Pick<Deps, 'table'>, row: LedgerRow) => {
  const { doctorNo, kind, refNo, refs } = row
  if (kind === 'payment') return { paymentNo: refNo }
  if (!isDelivery(row)) return {}
  const { offerNo, tracking, upc, reportNo, packageNo, claimNo } = refs
  const take = await table.get(inboundRef({ doctorNo, inboundNo: refNo }))
  return {
    way: deliveryMethodOf(row),
    inboundNo: refNo,
    offerNo,
    tracking,
    upc,
    reportNo,
    packageNo,
    claimNo,
    ...(take
      ? {
          takeStatus: statusNumber(take.status),
          takeDate: take.takeDate,
          taken: take.qty,
          leftNum: take.leftNum,
        }
      : {}),
  }
}
