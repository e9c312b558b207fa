import { refuse } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import type { offers } from '../../../shared/offers/offers.contract.ts'
import { dayIn } from '../../../shared/values/day.ts'
import { moneyToWire } from '../../../shared/values/money.ts'
import { isSameUpc } from '../../../shared/values/upc.ts'
import { deliveriesOf, deliveryMethodOf, type LedgerRow, ledgerRowType } from '../../books/public.ts'
import { inboundRef } from '../../inbound/public.ts'
import { readList } from '../../platform/db/pages.ts'
import { rangeSource } from '../../platform/db/range-source.ts'
import type { List } from '../../platform/db/source.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { productItem } from '../../products/public.ts'
import { warehousePlaces } from '../../warehouses/public.ts'
import { offerRecordOf } from '../offer-record.ts'
import { offerItem } from '../offers.items.ts'

/** Maximum number of rows that the totals cover, in one read. */
const COUNTED = 1000

/** Deliveries to the takes of an offer: their totals, and a page of them. */
export const getClaimDetails: UseCase<typeof offers.calls.getClaimDetails> = async (deps, actor, input) => {
  const { doctorNo } = actor.company
  const { offerNo } = input
  const offer = await deps.table.get(ref(offerItem, { doctorNo, offerNo }))
  if (!offer) throw refuse(generalReasons.noOffer)
  const product = await deps.table.get(ref(productItem, { doctorNo, productNo: offer.productNo }))
  const upc = product?.upc ?? offer.upc
  const [{ records: claimRecords, ...page }, totals] = await Promise.all([
    readList(claimsList(deps, { doctorNo, offerNo, upc }), input),
    claimTotals(deps, doctorNo, offerNo),
  ])
  const { productName, price, quantity, leftNum, status } = offerRecordOf(offer, dayIn(deps.now()), actor)
  return {
    offerNo,
    productName,
    upc,
    price,
    totalQuantity: quantity,
    leftQuantity: leftNum,
    status,
    ...totals,
    ...page,
    claimRecords,
  }
}

interface Asked {
  doctorNo: string
  offerNo: string
  /** The product's current UPC. */
  upc: string
}

/**
 * All deliveries to the takes of an offer and their reversals, newest first: rows of the ledger, which never change.
 */
const claimsList = (deps: Deps, asked: Asked): List<LedgerRow, Awaited<ReturnType<typeof claimsOf>>[number]> => ({
  source: rangeSource(deps, ledgerRowType, deliveriesOf(asked.doctorNo, asked.offerNo)),
  present: (rows) => claimsOf(deps, asked, rows),
})

const claimsOf = async (deps: Deps, { doctorNo, upc }: Asked, rows: readonly LedgerRow[]) => {
  const takeNos = [...new Set(rows.map(({ refNo }) => refNo))]
  const [takes, warehouses] = await Promise.all([
    deps.table.batchGet(takeNos.map((inboundNo) => inboundRef({ doctorNo, inboundNo }))),
    warehousePlaces(
      deps,
      doctorNo,
      rows.map(({ warehouseNo }) => warehouseNo),
    ),
  ])
  return rows.map((row) => {
    const take = takes[takeNos.indexOf(row.refNo)]
    const warehouse = warehouses.get(row.warehouseNo)
    // A claim requires the row's UPC to equal the take's, so the take's UPC is used for a claim that stored none.
    const labelUpc = row.refs.upc ?? take?.upc ?? upc
    return {
      inboundNo: row.refNo,
      userNo: row.userNo,
      nurseName: take?.userName ?? row.byUserName,
      tracking: row.refs.tracking ?? '',
      claimedQuantity: row.qty,
      claimTime: row.at,
      amount: moneyToWire(row.amount),
      way: deliveryMethodOf(row),
      warehouseNo: row.warehouseNo,
      state: warehouse?.state ?? '',
      city: warehouse?.city ?? '',
      address: warehouse?.address ?? '',
      upc: labelUpc,
      isUpcMismatch: !isSameUpc(labelUpc, upc),
    }
  })
}

/** Totals of the deliveries covered by one read, and the times of the first and the last of all deliveries. */
const claimTotals = async (deps: Deps, doctorNo: string, offerNo: string) => {
  const range = deliveriesOf(doctorNo, offerNo)
  const [oldest, newest] = await Promise.all([
    deps.table.query(ledgerRowType, range, { limit: COUNTED }),
    deps.table.query(ledgerRowType, range, { limit: 1, reverse: true }),
  ])
  const first = oldest.records[0]
  const last = newest.records[0]
  return {
    totalClaimedRecords: oldest.records.length,
    totalClaimedQuantity: oldest.records.reduce((units, { qty }) => units + qty, 0),
    totalsAreLowerBounds: oldest.next ? true : undefined,
    ...(first && last ? { firstClaimTime: first.at, lastClaimTime: last.at } : {}),
  }
}
