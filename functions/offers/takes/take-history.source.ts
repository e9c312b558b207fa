import type { Input, Output } from '../../../shared/contract/call.ts'
import { undoableUntil } from '../../../shared/offers/hold.rules.ts'
import type { offers } from '../../../shared/offers/offers.contract.ts'
import { offersReasons } from '../../../shared/offers/offers.reasons.ts'
import { ID_PATTERN } from '../../../shared/values/id.ts'
import { moneyToWire } from '../../../shared/values/money.ts'
import { deliveredOf } from '../../books/public.ts'
import {
  holdOf,
  INBOUND_STATUSES,
  type Inbound,
  inboundType,
  statusNumber,
  takesOfNurse,
} from '../../inbound/public.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { type Days, isUnbounded, isWithin, spanOfDays } from '../../platform/days/span.ts'
import { merged } from '../../platform/db/merged-source.ts'
import { rangeSource } from '../../platform/db/range-source.ts'
import { filtered, type List } from '../../platform/db/source.ts'
import type { Deps } from '../../platform/deps.ts'
import { hasWords, wordsOf } from '../../platform/search/search.ts'
import { withWarehouseNames } from '../../warehouses/public.ts'
import { isAttached } from './release-take.ts'

type Call = typeof offers.calls.listTakeHistory
type TakeHistoryRecord = Output<Call>['records'][number]

/**
 * A nurse's takes with the given status or with any: first the open ones, newest first, then the ended ones by the time
 * they ended; between two days in `timeZone`: takes made on these days. A condition searches by product, UPC, take or
 * offer number.
 */
export const takeHistoryList = (
  deps: Deps,
  { userNo, company: { doctorNo } }: CompanyActor,
  { status, condition, ...days }: Pick<Input<Call>, 'status' | 'condition'> & Days,
): List<Inbound, TakeHistoryRecord> => {
  const statuses = INBOUND_STATUSES.filter((one) => status === undefined || statusNumber(one) === status)
  const span = spanOfDays(days, offersReasons.fromAfterTo)
  const ranges = statuses.map((one) => ({
    ...takesOfNurse(doctorNo, userNo, one),
    // Ended takes are in the order of their end, which is not before the take.
    ...(one === 'open' ? {} : { from: span.from }),
  }))
  const all = merged(ranges.map((range) => rangeSource(deps, inboundType, range)))
  const source = isUnbounded(span) ? all : filtered(all, ({ takeDate }) => isWithin(takeDate, span))
  const present = async (takes: readonly Inbound[]) => {
    const now = deps.now()
    return (await withWarehouseNames(deps, takes)).map((take) => recordOf(take, now))
  }
  if (!condition) return { source, present }
  const number = condition.trim().toUpperCase()
  const matchesCondition = ID_PATTERN.test(number)
    ? ({ inboundNo, offerNo }: Inbound) => inboundNo === number || offerNo === number
    : ({ productName, upc }: Inbound) => hasWords(wordsOf(productName, [upc]), condition)
  return { source: filtered(source, matchesCondition), present }
}

const recordOf = (take: Inbound, now: string): TakeHistoryRecord => {
  const { inboundNo, offerNo, productNo, productName, upc, qty, leftNum, cancelled } = take
  const { warehouseNo, warehouse, takeDate, endedAt } = take
  return {
    inboundNo,
    offerNo,
    productNo,
    productName,
    upc,
    qty,
    leftNum,
    cancelled,
    warehouseNo,
    warehouse,
    takeDate,
    price: moneyToWire(take.unitPrice),
    delivered: deliveredOf(take),
    status: statusNumber(take.status),
    canUndo: take.status === 'open' && !isAttached(take) && now <= undoableUntil(takeDate),
    endDate: endedAt,
    holdUntil: holdOf(take),
  }
}
