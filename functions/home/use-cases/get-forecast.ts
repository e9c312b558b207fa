import type { moneyCalls } from '../../../shared/home/money.calls.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { readAwaited } from '../awaited.ts'
import { forecastOf, readLead } from '../forecast.ts'
import { companyTotals } from '../series.ts'

/** Amounts the company will owe its nurses in the coming weeks. Days are UTC, like those of the figures. */
export const getForecast: UseCase<typeof moneyCalls.getForecast> = async (deps, { company: { doctorNo } }) => {
  const [{ toPay: owed }, awaited, lead] = await Promise.all([
    companyTotals(deps.table, doctorNo),
    readAwaited(deps.table, doctorNo),
    readLead(deps, doctorNo),
  ])
  return forecastOf({ owed, awaited, today: deps.now().slice(0, 10) }, lead)
}
