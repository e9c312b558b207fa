import type { inventory } from '../../../shared/inventory/inventory.contract.ts'
import { moneyToWire } from '../../../shared/values/money.ts'
import { outstandingTakes } from '../../inbound/public.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { creditsOf, worthOfCredits } from '../reports/credits.ts'
import { creditRecordOf, reportRecordOf } from '../reports/report-record.ts'
import type { Report } from '../reports/reports.items.ts'
import { readReport } from '../reports/write-report.ts'

/** A report with the takes it delivers, or would deliver if confirmed now. */
export const getReport: UseCase<typeof inventory.calls.getReport> = async (deps, actor, { id }) => {
  const report = await readReport(deps, actor, id)
  const { credits, missing } = await deliveryOf(deps, report)
  return {
    ...reportRecordOf(report),
    credits: credits.map(creditRecordOf),
    creditAmount: moneyToWire(worthOfCredits(credits)),
    missing,
    events: report.events,
  }
}

const deliveryOf = async (deps: Deps, report: Report) =>
  report.status === 'pending'
    ? creditsOf(await outstandingTakes(deps, report), report.quantity)
    : { credits: report.credits, missing: 0 }
