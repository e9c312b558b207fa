import type { moneyCalls } from '../../../shared/home/money.calls.ts'
import { moneyToWire } from '../../../shared/values/money.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { forecastOf, readAwaited, readLead } from '../forecast.ts'
import { companyTotals } from '../series.ts'

/** The sums of the balances of all nurses of a company. */
export const getBalanceSums: UseCase<typeof moneyCalls.getBalanceSums> = async ({ table }, { company }) => {
  const { toPay, owedBack, awaitingAmount, requestable } = await companyTotals(table, company.doctorNo)
  return {
    total: moneyToWire(toPay - owedBack),
    owed: moneyToWire(toPay),
    owedBack: moneyToWire(owedBack),
    pendingAmount: moneyToWire(awaitingAmount),
    requestAmount: moneyToWire(requestable),
  }
}

/** Amounts that the company will owe its nurses in the coming weeks. Days are in UTC, like those of the figures. */
export const getForecast: UseCase<typeof moneyCalls.getForecast> = async (deps, { company: { doctorNo } }) => {
  const [{ toPay: owed }, awaited, lead] = await Promise.all([
    companyTotals(deps.table, doctorNo),
    readAwaited(deps.table, doctorNo),
    readLead(deps, doctorNo),
  ])
  return forecastOf({ owed, awaited, today: deps.now().slice(0, 10) }, lead)
}
