import { moneyToWire } from '../../shared/values/money.ts'
import { canClaim } from './arrival.ts'
import { INBOUND_STATUSES, type Inbound, type InboundStatus } from './inbound.items.ts'

/** 0 open, 1 completed, 2 cancelled (DECISIONS s6). */
export const statusNumber = (status: InboundStatus): 0 | 1 | 2 =>
  status === 'open' ? 0 : status === 'completed' ? 1 : 2
export const statusOfNumber = (number: 0 | 1 | 2): InboundStatus => INBOUND_STATUSES[number]

/** A take as the console sees it. */
export const inboundRecordOf = (take: Inbound) => {
  const { inboundNo, doctorNo, offerNo, productNo, productName, upc, qty, leftNum, trackings } = take
  const { warehouseNo, warehouse, userNo, userName, takeDate } = take
  return {
    ...{ inboundNo, doctorNo, offerNo, productNo, productName, upc, qty, leftNum },
    ...{ warehouseNo, warehouse, userNo, userName, takeDate },
    company: take.doctorName,
    price: moneyToWire(take.unitPrice),
    status: statusNumber(take.status),
    trackingList: trackings.map((given) => ({
      tracking: given.tracking,
      qty: given.qty,
      canClaim: canClaim(take, given),
      claimed: given.status === 'claimed',
    })),
    unClaimedTrackingList: trackings.filter(({ status }) => status === 'matched').map(({ tracking }) => tracking),
    unMatchedTrackingList: trackings.filter(({ status }) => status === 'unmatched').map(({ tracking }) => tracking),
  }
}
