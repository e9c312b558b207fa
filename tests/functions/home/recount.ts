import { accountItem, ledgerRowItem } from '../../../functions/books/items/ledger.items.ts'
import { productTotalsItem, stockLevelItem } from '../../../functions/books/items/stock-level.items.ts'
import { type Inbound, inboundItem } from '../../../functions/inbound/inbound.items.ts'
import { offerItem } from '../../../functions/offers/public.ts'
import { fromStored, type ItemType, type StoredItem } from '../../../functions/platform/db/item.ts'
import { productItem } from '../../../functions/products/public.ts'
import { batchItem, importRecordItem } from '../../../functions/tracking/public.ts'
import { transferItem } from '../../../functions/transfers/transfers.items.ts'

const allOf = <Value, Key>(items: readonly StoredItem[], item: ItemType<Value, Key>): Value[] =>
  items.filter(({ type }) => type === item.type).map((stored) => fromStored(item, stored))

/** Counts every figure from the books, where possible from items that the fold does not read. */
export const recount = (items: readonly StoredItem[]): Map<string, number> => {
  const figures = new Map<string, number>()
  const plus = (doctorNo: string, userNo: string, row: string, figure: string, value: number): void => {
    const name = `${doctorNo}|${userNo}|${row}|${figure}`
    figures.set(name, (figures.get(name) ?? 0) + value)
  }
  const prices = new Map(allOf(items, productItem).map((one) => [`${one.doctorNo}|${one.productNo}`, one.price]))
  for (const { doctorNo, productNo, warehouseNo, stock, notClaimed } of allOf(items, stockLevelItem)) {
    plus(doctorNo, '', 'TOTAL', 'stockUnits', stock)
    plus(doctorNo, '', 'TOTAL', 'stockValue', stock * (prices.get(`${doctorNo}|${productNo}`) ?? 0))
    plus(doctorNo, '', 'TOTAL', 'notClaimedUnits', notClaimed)
    plus(doctorNo, '', `WH#${warehouseNo}`, 'stockUnits', stock)
    plus(doctorNo, '', `WH#${warehouseNo}`, 'notClaimedUnits', notClaimed)
  }
  for (const { doctorNo, inbound } of allOf(items, productTotalsItem)) {
    plus(doctorNo, '', 'TOTAL', 'awaitingUnits', inbound)
  }
  for (const { doctorNo, balance, requested, pendingNo, openTakes, openAmount } of allOf(items, accountItem)) {
    plus(doctorNo, '', 'TOTAL', 'openTakes', openTakes)
    plus(doctorNo, '', 'TOTAL', 'awaitingAmount', openAmount)
    // Debts of nurses to the company are not debts of the company.
    plus(doctorNo, '', 'TOTAL', 'toPay', balance > 0 ? balance : 0)
    plus(doctorNo, '', 'TOTAL', 'toPayNurses', balance > 0 ? 1 : 0)
    plus(doctorNo, '', 'TOTAL', 'requests', pendingNo === '' ? 0 : 1)
    plus(doctorNo, '', 'TOTAL', 'requested', requested)
    plus(doctorNo, '', 'TOTAL', 'owedBack', balance < 0 ? -balance : 0)
    plus(doctorNo, '', 'TOTAL', 'requestable', balance > requested ? balance - requested : 0)
  }
  for (const take of allOf(items, inboundItem)) {
    const { doctorNo, userNo, qty, cancelled, takeDate, leftNum, unitPrice } = take
    for (const whose of ['', userNo]) {
      plus(doctorNo, whose, `DAY#${takeDate.slice(0, 10)}`, 'takenUnits', qty - cancelled)
    }
    plus(doctorNo, '', `AWAITED#${takeDate.slice(0, 10)}`, 'awaitingAmount', leftNum * unitPrice)
    plus(doctorNo, '', `AWAITED#${takeDate.slice(0, 10)}`, 'arrivedAmount', arrivedOf(take) * unitPrice)
  }
  for (const { doctorNo, userNo, at, qty, amount, kind } of allOf(items, ledgerRowItem)) {
    if (kind === 'adjust' || kind === 'payment') continue
    for (const whose of ['', userNo]) {
      plus(doctorNo, whose, `DAY#${at.slice(0, 10)}`, 'claimedUnits', qty)
      plus(doctorNo, whose, `DAY#${at.slice(0, 10)}`, 'claimedAmount', amount)
    }
  }
  for (const { doctorNo, status } of allOf(items, offerItem)) {
    plus(doctorNo, '', 'TOTAL', 'openOffers', status === 'offering' ? 1 : 0)
  }
  for (const { doctorNo, toConfirm, warehouseNo, batchNumber } of allOf(items, batchItem)) {
    const day = batchNumber.replace(/^(\d{4})(\d\d)(\d\d)-.*/, '$1-$2-$3')
    for (const row of ['TOTAL', `WH#${warehouseNo}`, `WHDAY#${day}#${warehouseNo}`]) {
      plus(doctorNo, '', row, 'rowsToConfirm', toConfirm)
    }
  }
  for (const { doctorNo, warehouseNo, createDate, successCount } of allOf(items, importRecordItem)) {
    plus(doctorNo, '', `WHHOUR#${createDate.slice(0, 13)}#${warehouseNo}`, 'arrivedRows', successCount)
  }
  for (const { doctorNo, direction, checkedQty, difference, qty } of allOf(items, transferItem)) {
    const waits = direction === 'received' && checkedQty + difference < qty
    plus(doctorNo, '', 'TOTAL', 'transfersToCheck', waits ? 1 : 0)
  }
  return new Map([...figures].filter(([, value]) => value !== 0))
}

/** Outstanding units of a take that have arrived in the warehouse, according to its tracking numbers. */
const arrivedOf = ({ leftNum, trackings }: Inbound): number => {
  let units = 0
  for (const { status, mismatch, qty, claimed } of trackings) {
    if (status === 'matched' && !mismatch && qty > claimed) units += qty - claimed
  }
  return units < leftNum ? units : leftNum
}

/** The stored figures, with the names that `recount` uses. */
export const keptFigures = (items: readonly StoredItem[]): Map<string, number> => {
  const kept = new Map<string, number>()
  for (const { pk: _pk, sk: _sk, type, doctorNo, userNo, row, takesRev: _rev, ...figures } of items) {
    if (type !== 'Figures') continue
    for (const [figure, value] of Object.entries(figures)) {
      if (value !== 0) kept.set(`${doctorNo}|${userNo}|${row}|${figure}`, Number(value))
    }
  }
  return kept
}
