import type { Input, Output } from '../../../shared/contract/call.ts'
import { undoableUntil } from '../../../shared/offers/hold.rules.ts'
import type { offers } from '../../../shared/offers/offers.contract.ts'
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
 * they ended. A condition searches by product, UPC, take or offer number.
 */
export const takeHistoryList = (
  deps: Deps,
  { userNo, company: { doctorNo } }: CompanyActor,
  { status, condition }: Pick<Input<Call>, 'status' | 'condition'>,
): List<Inbound, TakeHistoryRecord> => {
  const statuses = INBOUND_STATUSES.filter((one) => status === undefined || statusNumber(one) === status)
  const source = merged(statuses.map((one) => rangeSource(deps, inboundType, takesOfNurse(doctorNo, userNo, one))))
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
