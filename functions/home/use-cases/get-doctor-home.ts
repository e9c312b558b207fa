import { moneyToWire } from '../../../shared/values/money.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import type { Deps } from '../../platform/deps.ts'
import { readTotals } from '../series.ts'

/** The start page of a company. */
export const getDoctorHome = async ({ table, now }: Deps, { company }: CompanyActor) => {
  const { totals, series } = await readTotals(table, company.doctorNo, now())
  const { openOffers, openTakes, awaitingUnits, stockUnits, notClaimedUnits, rowsToConfirm, toPayNurses, requests } =
    totals
  const { billsToPay, billsRequested } = totals
  return {
    openOffers,
    openTakes,
    awaitingUnits,
    stockUnits,
    notClaimedUnits,
    rowsToConfirm,
    toPayNurses,
    requests,
    series,
    awaitingAmount: moneyToWire(totals.awaitingAmount),
    stockValue: moneyToWire(totals.stockValue),
    toPay: moneyToWire(totals.toPay),
    requested: moneyToWire(totals.requested),
    billsToPay,
    billsRequested,
    billsAmount: moneyToWire(totals.billsAmount),
  }
}
