import {
  addStock,
  adjust,
  bringIn,
  chargeFromOf,
  confirm,
  correct,
  editQuantity,
  newPosting,
  reverse,
  stockLevelRef,
  takeOut,
  transfer,
} from '../../../../functions/books/public.ts'
import type { Deps } from '../../../../functions/platform/deps.ts'
import {
  bookedRow,
  correctedRow,
  reversedRow,
  rowsOfTracking,
  type TrackingRow,
} from '../../../../functions/tracking-rows/public.ts'
import { trackingRowItem } from '../../../../functions/tracking-rows/tracking-rows.items.ts'
import { newTransfer } from '../../../../functions/transfers/new-transfer.ts'
import { refuse } from '../../../../shared/contract/errors.ts'
import { generalReasons } from '../../../../shared/contract/general.reasons.ts'
import { dayIn } from '../../../../shared/values/day.ts'
import { paidRequest, requestAndPay } from '../pay-requested.ts'
import type { Act } from './acts.ts'
import { NURSES, type Parcel, upcOf } from './company.ts'
import { addClaim, changeClaim, distributed, newClaim, readClaim, undistributed } from './documents.ts'
import { BY, commit, lotNow, postingOver } from './read-books.ts'

const readRow = async (deps: Deps, { doctorNo, tracking }: Parcel): Promise<TrackingRow> => {
  const range = rowsOfTracking(doctorNo, tracking)
  const [row] = (await deps.table.query(trackingRowItem, range, { limit: 2, consistent: true })).records
  if (!row) throw refuse(generalReasons.missing)
  return row
}

export const confirmOrReverse = async (
  deps: Deps,
  { do: verb, parcel }: { do: 'confirm' | 'reverse'; parcel: Parcel },
) => {
  const row = await readRow(deps, parcel)
  const confirming = verb === 'confirm'
  if (confirming !== (row.status === 'toConfirm')) throw refuse(generalReasons.conflict)
  const { productNo } = parcel
  const day = dayIn(deps.now())
  const days = { confirmDate: day, chargeFrom: chargeFromOf(day) }
  const booked = confirming ? bookedRow(row, { status: 'confirmed', productNo, ...days }) : reversedRow(row)
  const books = await postingOver(deps, { places: [parcel] })
  const of = { place: parcel, rows: [booked], refNo: row.batchNumber }
  if (confirming) confirm(books, of)
  else reverse(books, { ...of, movement: 'confirmReverse' })
  return commit(deps, books, [], { units: row.qty })
}

export const editRow = async (deps: Deps, { parcel, more }: Extract<Act, { do: 'editRow' }>) => {
  const row = await readRow(deps, parcel)
  const quantity = row.qty + more
  if (row.status !== 'confirmed' || quantity < 1) throw refuse(generalReasons.conflict)
  const books = await postingOver(deps, { places: [parcel] })
  const by = { userNo: 'US-BY', userName: 'by', at: deps.now() }
  const moved = correctedRow(row, { qty: quantity, note: row.note, by, twin: 'race' })
  editQuantity(books, { place: parcel, row: moved, quantity, refNo: row.cwId })
  return commit(deps, books)
}

type Stocking = Extract<Act, { do: 'bringIn' | 'addStock' }>

export const moveStock = async (deps: Deps, { do: verb, place, quantity, refNo }: Stocking) => {
  const books = await postingOver(deps, { places: [place] })
  if (verb === 'addStock') {
    addStock(books, { place, quantity, lot: lotNow(deps, 'selfStorage'), refNo, note: 'found' })
    return commit(deps, books)
  }
  const lots = bringIn(books, {
    place,
    upc: upcOf(place.productNo),
    quantity,
    lot: lotNow(deps, 'mixedPackage'),
    refNo,
    refs: { claimNo: refNo },
  })
  const claim = newClaim(deps, { claimNo: refNo, place, qty: quantity, claimerNo: place.doctorNo })
  return commit(deps, books, addClaim(distributed(deps, claim, lots)))
}

export const returnGift = async (deps: Deps, { refNo }: { refNo: string }) => {
  const claim = await readClaim(deps, refNo, 'distributed')
  const { targetDoctorNo: doctorNo, productNo = '', warehouseNo, qty: quantity, distribution } = claim
  const place = { doctorNo, productNo, warehouseNo }
  const books = await postingOver(deps, { places: [place] })
  takeOut(books, { place, quantity, lots: distribution?.lots ?? [], refNo, refs: { claimNo: refNo } })
  return commit(deps, books, [changeClaim(undistributed(claim, 'cancelled'))])
}

/** Intents that store the transfer for both companies, since the audit requires it. */
const loggedIntents = (deps: Deps, { from, to, quantity, refNo }: Omit<Extract<Act, { do: 'transfer' }>, 'do'>) =>
  newTransfer(deps, {
    transferNo: refNo,
    qty: quantity,
    from,
    to,
    product: { productName: 'Lamp', upc: '810012340014' },
    userName: from.doctorNo,
    toUserName: to.doctorNo,
    fromWarehouse: 'here',
    toWarehouse: 'there',
  })

export const transferStock = async (deps: Deps, { from, to, quantity, refNo }: Extract<Act, { do: 'transfer' }>) => {
  const books = await postingOver(deps, { places: [from, to] })
  transfer(books, { from, to, quantity, refNo })
  return commit(deps, books, from.doctorNo === to.doctorNo ? [] : loggedIntents(deps, { from, to, quantity, refNo }))
}

export const stocktake = async (deps: Deps, { place, units, refNo }: Extract<Act, { do: 'edit' }>) => {
  const level = await deps.table.get(stockLevelRef(place), { consistent: true })
  const stock = level?.stock ?? 0
  if (stock + units < 0) throw refuse(generalReasons.conflict)
  const books = newPosting(deps, BY, { levels: [{ ...place, level }] })
  correct(books, { place, counted: stock + units, lot: lotNow(deps, 'edit'), refNo, note: 'counted' })
  return commit(deps, books)
}

export const moveMoney = async (
  deps: Deps,
  { do: verb, doctorNo, nurse, amount, refNo }: Extract<Act, { do: 'adjust' | 'pay' }>,
) => {
  const owner = { doctorNo, userNo: NURSES[nurse]?.userNo ?? '' }
  const books = await postingOver(deps, { owners: [owner] })
  if (verb === 'adjust') {
    adjust(books, { owner, amount, refNo, note: 'agreed' })
    return commit(deps, books)
  }
  requestAndPay(books, { owner, amount, refNo })
  return commit(deps, books, [paidRequest(owner, { amount, refNo })])
}
