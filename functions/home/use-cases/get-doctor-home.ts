import type { home } from '../../../shared/home/home.contract.ts'
import { moneyToWire } from '../../../shared/values/money.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { readTotals } from '../series.ts'

/** The start page of a company. */
export const getDoctorHome: UseCase<typeof home.calls.getDoctorHome> = async ({ table, now }, { company }) => {
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
