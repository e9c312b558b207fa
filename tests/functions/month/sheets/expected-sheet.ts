import type { Month } from '../month.ts'
import { billsOf, summariesOf } from '../oracle/bills.ts'
import { statusOf } from '../oracle/ledger.ts'
import { linesOf, namesOf, type Sheet } from './sheet.ts'

/** Figures that the calls must return now, according to the book. */
export const expectedSheet = (month: Month, months: readonly string[]): Sheet => {
  const { setup, book } = month
  const nameOf = namesOf(setup)
  const { stores, ledger } = book
  const { north, harbor, nurses } = setup
  const { ann, bob, cho, dee, eve } = nurses
  const staff = [
    ...[ann, bob, cho, eve].map((nurse) => ({ side: north, nurse })),
    ...[cho, dee].map((nurse) => ({ side: harbor, nurse })),
  ]
  const bills = months.flatMap((one) => billsOf(book, one))
  return {
    stock: linesOf(
      [north, harbor].flatMap(({ doctorNo, goods, warehouses }) =>
        Object.values(goods).flatMap(({ productNo }) =>
          Object.values(warehouses).flatMap((warehouseNo) => {
            const place = { doctorNo, productNo, warehouseNo }
            const units = stores.at(place).reduce((sum, { left }) => sum + left, 0)
            const unclaimed = book.unclaimed(place)
            if (units === 0 && unclaimed === 0) return []
            return [[nameOf(doctorNo), nameOf(productNo), nameOf(warehouseNo), units, unclaimed]]
          }),
        ),
      ),
    ),
    balances: linesOf(
      staff.map(({ side: { doctorNo }, nurse: { userNo } }) => {
        const { total, pendingAmount, requestAmount } = ledger.balancesOf(doctorNo, userNo)
        return [nameOf(doctorNo), nameOf(userNo), total, pendingAmount, requestAmount]
      }),
    ),
    offers: linesOf(
      [...ledger.offers.values()].map((offer) => {
        const status = statusOf(offer, month.now)
        return [offer.offerNo, status, offer.left, status === 'expired' ? 'ended by the clock' : '']
      }),
    ),
    fees: linesOf(
      book.fees.map(({ doctorNo, warehouseNo, day, kind, ref, productNo, units, amount }) => [
        nameOf(doctorNo),
        nameOf(warehouseNo),
        day,
        kind,
        ref,
        nameOf(productNo),
        Math.abs(units),
        amount,
      ]),
    ),
    storage: linesOf(
      stores.days.map(({ doctorNo, warehouseNo, day, productNo, parts }) => {
        const units = parts.reduce((sum, { left }) => sum + left, 0)
        const amount = parts.reduce((sum, one) => sum + one.amount, 0n)
        const lots = parts.map((one) => `${one.arrived}/${one.chargeFrom}:${one.left}=${one.amount}`)
        return [nameOf(doctorNo), nameOf(warehouseNo), day, nameOf(productNo), units, amount, ...lots]
      }),
    ),
    bills: linesOf(
      bills.map((bill) => {
        const { doctorNo, warehouseNo, inboundFee, outboundFee, serviceFee, storageFee, totalFee } = bill
        const state = month.billStates.get(`${doctorNo} ${warehouseNo} ${bill.month}`) ?? 0
        return [
          nameOf(doctorNo),
          nameOf(warehouseNo),
          bill.month,
          inboundFee,
          outboundFee,
          serviceFee,
          storageFee,
          totalFee,
          state,
        ]
      }),
    ),
    summaries: linesOf(
      months.flatMap((one) =>
        summariesOf(book, one).map(({ doctorNo, warehouseNo, productNo, sums, units }) => [
          nameOf(doctorNo),
          nameOf(warehouseNo),
          one,
          nameOf(productNo),
          ...sums,
          ...units,
        ]),
      ),
    ),
  }
}
