import type { moneyCalls } from '../../../shared/home/money.calls.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { readAwaited } from '../awaited.ts'
import { forecastOf, readLead } from '../forecast.ts'
import { companyTotals } from '../series.ts'

/** What the company will owe its nurses within some weeks. Days are UTC, as those of the figures are. */
export const getForecast: UseCase<typeof moneyCalls.getForecast> = async (deps, { company: { doctorNo } }) => {
  const [{ toPay: owed }, awaited, lead] = await Promise.all([
    companyTotals(deps.table, doctorNo),
    readAwaited(deps.table, doctorNo),
    readLead(deps, doctorNo),
  ])
  return forecastOf({ owed, awaited, today: deps.now().slice(0, 10) }, lead)
}
