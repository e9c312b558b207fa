import type { Input } from '../../../shared/contract/call.ts'
import type { inbound } from '../../../shared/inbound/inbound.contract.ts'
import { TAKE_STATUS } from '../../../shared/inbound/take-status.rules.ts'
import { moneyToWire } from '../../../shared/values/money.ts'
import { isSameUpc } from '../../../shared/values/upc.ts'
import { freeOf } from '../../books/public.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { rangeSource } from '../../platform/db/range-source.ts'
import { filtered, type List } from '../../platform/db/source.ts'
import type { Deps } from '../../platform/deps.ts'
import { hasWords, wordsOf } from '../../platform/search/search.ts'
import { withWarehouseNames } from '../../warehouse-records/public.ts'
import { type Inbound, inboundItem, takesOfNurse } from '../inbound.items.ts'

type Asked = Pick<Input<typeof inbound.calls.listAvailableForClaim>, 'upc' | 'condition'>

/**
 * The nurse's open takes with units not reserved yet, newest first. Takes to self storage are left out, because it
 * receives no mixed packages.
 */
export const claimableTakesList = (
  deps: Deps,
  { userNo, company: { doctorNo } }: CompanyActor,
  { upc, condition }: Asked,
): List<Inbound, ReturnType<typeof recordOf>> => {
  const open = rangeSource(deps, inboundItem, takesOfNurse(doctorNo, userNo, 'open'))
  const isSelected = (take: Inbound): boolean =>
    !take.selfStorage &&
    freeOf(take) > 0 &&
    (!upc || isSameUpc(take.upc, upc)) &&
    (!condition || hasWords(wordsOf(take.productName, [take.upc, take.inboundNo]), condition))
  return {
    source: filtered(open, isSelected),
    present: async (takes) => (await withWarehouseNames(deps, takes)).map(recordOf),
  }
}

const recordOf = (take: Inbound) => {
  const { inboundNo, leftNum, pending, upc, warehouseNo, warehouse, productNo, productName, qty, unitPrice } = take
  return {
    inboundNo,
    status: TAKE_STATUS.open,
    leftNum,
    pending,
    available: freeOf(take),
    upc,
    warehouseNo,
    warehouse,
    productNo,
    productName,
    qty,
    price: moneyToWire(unitPrice),
  }
}
