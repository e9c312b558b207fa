import { type GivenState, NOT_FOUND_AFTER_DAYS } from '../../shared/inbound/given.rules.ts'
import { moneyToWire } from '../../shared/values/money.ts'
import { DAY, secondsAfter } from '../platform/clock.ts'
import { canClaim } from './arrival.ts'
import { type GivenTracking, INBOUND_STATUSES, type Inbound, type InboundStatus } from './inbound.items.ts'

/** 0 open, 1 completed, 2 cancelled (DECISIONS s6). */
export const statusNumber = (status: InboundStatus): 0 | 1 | 2 =>
  status === 'open' ? 0 : status === 'completed' ? 1 : 2
export const statusOfNumber = (number: 0 | 1 | 2): InboundStatus => INBOUND_STATUSES[number]

/** A take as the console sees it at an instant. */
export const inboundRecordOf = (take: Inbound, now: string) => {
  const { inboundNo, doctorNo, offerNo, productNo, productName, upc, qty, leftNum, cancelled, trackings } = take
  const { warehouseNo, warehouse, userNo, userName, takeDate } = take
  const row = (given: GivenTracking) => ({
    ...{ tracking: given.tracking, qty: given.qty, canClaim: canClaim(take, given) },
  })
  return {
    ...{ inboundNo, doctorNo, offerNo, productNo, productName, upc, num: qty, qty, leftNum, cancelled },
    ...{ warehouseNo, warehouse, userNo, userName, takeDate },
    company: take.doctorName,
    price: moneyToWire(take.unitPrice),
    status: statusNumber(take.status),
    trackingList: trackings.map((given) => ({
      ...row(given),
      ...{ claimed: given.claimed, state: stateOf(given, now), givenDate: given.givenAt },
    })),
    unClaimedTrackingList: trackings.filter(({ status }) => status === 'matched').map(row),
    unMatchedTrackingList: trackings.filter(({ status }) => status === 'unmatched').map(row),
  }
}

const stateOf = ({ status, mismatch, waiting, givenAt }: GivenTracking, now: string): GivenState => {
  if (status === 'claimed') return 'claimed'
  if (status === 'matched') return mismatch ? 'otherGoods' : 'claimable'
  if (waiting) return 'checking'
  const lateFrom = secondsAfter(givenAt, NOT_FOUND_AFTER_DAYS * DAY)
  return secondsAfter(now, 0) < lateFrom ? 'notArrived' : 'notFound'
}
