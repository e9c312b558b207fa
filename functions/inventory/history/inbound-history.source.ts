import type { Input } from '../../../shared/contract/call.ts'
import { inboundReasons } from '../../../shared/inbound/inbound.reasons.ts'
import type { DeliveryType } from '../../../shared/inventory/inbound-history.rules.ts'
import type { inventory } from '../../../shared/inventory/inventory.contract.ts'
import { moneyToWire } from '../../../shared/values/money.ts'
import {
  type DeliveryMethod,
  deliveriesOfProduct,
  deliveryMethodOf,
  isDelivery,
  type LedgerRow,
  ledgerOfCompany,
  ledgerRowType,
} from '../../books/public.ts'
import { inboundRef } from '../../inbound/public.ts'
import { memberNames, nurseInScope } from '../../people/public.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { isWithin, type Span, spanOfDays } from '../../platform/days/span.ts'
import { rangeSource } from '../../platform/db/range-source.ts'
import { filtered, type List, type Source } from '../../platform/db/source.ts'
import type { Deps } from '../../platform/deps.ts'
import { warehouseNames } from '../../warehouses/public.ts'
import { deliveriesFound, deliveriesOfNurse } from './deliveries-found.ts'
import { deliveriesUnder, isTrackedBy } from './deliveries-under.ts'
import { refuseWithoutProduct } from './refuse-without-product.ts'

type Asked = Omit<Input<typeof inventory.calls.listInboundHistory>, 'doctorNo' | 'current' | 'size' | 'nextToken'>

const TYPES: Record<DeliveryMethod, DeliveryType> = {
  tracking: 1,
  report: 2,
  selfStorage: 4,
  mixedPackage: 10,
  takenBack: 15,
}

/**
 * Deliveries to the company and their reversals. Both are ledger rows, which are never altered. Reads the shortest
 * range for the query (tracking number, product, nurse or company, each within the days) and filters by the remaining
 * conditions.
 */
export const inboundHistoryList = async (
  deps: Deps,
  actor: CompanyActor,
  { productNo, tracking, condition, userNo: asked, type, ...days }: Asked,
): Promise<List<LedgerRow, Awaited<ReturnType<typeof recordsOf>>[number]>> => {
  const { doctorNo } = actor.company
  const userNo = await nurseInScope(deps, actor, asked)
  await refuseWithoutProduct(deps, { doctorNo, productNo })
  const span = spanOfDays(days, inboundReasons.fromAfterTo)
  const source = await shortest(deps, { doctorNo, productNo, tracking, condition, userNo, span })
  const matchesFilters = (row: LedgerRow): boolean =>
    (userNo === undefined || row.userNo === userNo) &&
    (productNo === undefined || row.productNo === productNo) &&
    (!tracking || isTrackedBy(tracking)(row)) &&
    (type === undefined || TYPES[deliveryMethodOf(row)] === type) &&
    isWithin(row.at, span)
  const narrowing = [productNo, tracking, condition, userNo].filter((one) => one !== undefined && one !== '')
  // Deliveries under a number are found without regard to the days.
  const isNarrowed = type !== undefined || narrowing.length > 1 || Boolean(tracking || condition)
  return {
    source: isNarrowed ? filtered(source, matchesFilters) : source,
    present: (rows) => recordsOf(deps, doctorNo, rows),
  }
}

const shortest = async (
  deps: Deps,
  of: Pick<Asked, 'productNo' | 'tracking' | 'condition' | 'userNo'> & { doctorNo: string; span: Span },
): Promise<Source<LedgerRow>> => {
  const { doctorNo, productNo, tracking, condition, userNo, span } = of
  if (condition) return deliveriesFound(deps, { doctorNo, userNo, condition, span })
  if (tracking) return deliveriesUnder(deps, doctorNo, tracking)
  if (productNo !== undefined) return rangeSource(deps, ledgerRowType, deliveriesOfProduct(doctorNo, productNo, span))
  if (userNo === undefined) {
    return filtered(rangeSource(deps, ledgerRowType, ledgerOfCompany(doctorNo, span)), isDelivery)
  }
  return deliveriesOfNurse(deps, { doctorNo, userNo, span })
}

const recordsOf = async (deps: Deps, doctorNo: string, rows: readonly LedgerRow[]) => {
  // Deliveries by report and in self storage store no UPC, so the UPC of their take is shown.
  const takeNos = [...new Set(rows.flatMap(({ refs, refNo }) => (refs.upc === undefined ? [refNo] : [])))]
  const [takes, placeNames, names] = await Promise.all([
    deps.table.batchGet(takeNos.map((inboundNo) => inboundRef({ doctorNo, inboundNo }))),
    warehouseNames(
      deps,
      doctorNo,
      rows.map(({ warehouseNo }) => warehouseNo),
    ),
    memberNames(
      deps,
      doctorNo,
      rows.map(({ userNo }) => userNo),
    ),
  ])
  const upcs = new Map(takes.flatMap((take) => (take ? [[take.inboundNo, take.upc] as const] : [])))
  return rows.map((row) => {
    const { ledgerNo, refNo, refs, productNo = '', productName, qty, price, amount, warehouseNo } = row
    const { userNo, byUserName, note, at } = row
    return {
      id: ledgerNo,
      inboundNo: refNo,
      offerNo: refs.offerNo ?? '',
      productNo,
      productName,
      qty,
      upc: refs.upc ?? upcs.get(refNo) ?? '',
      tracking: refs.tracking ?? '',
      type: TYPES[deliveryMethodOf(row)],
      price: moneyToWire(price),
      amount: moneyToWire(amount),
      warehouseNo,
      warehouse: placeNames.get(warehouseNo) ?? warehouseNo,
      userNo,
      userName: names.get(userNo) ?? userNo,
      byUserName,
      note,
      inboundDate: at,
    }
  })
}
