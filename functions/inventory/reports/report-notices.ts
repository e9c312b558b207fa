import type { CompanyActor } from '../../platform/actor.ts'
import type { Intent } from '../../platform/db/intent.ts'
import type { Deps } from '../../platform/deps.ts'
import { notify } from '../../platform/outbox/notify.ts'
import { worthOfCredits } from './credits.ts'
import type { Report } from './reports.items.ts'

const about = ({ reportNo, doctorNo, productName, warehouse, quantity }: Report, { company }: CompanyActor) => ({
  reportNo,
  doctorNo,
  doctorName: company.doctorName,
  productName,
  warehouse,
  quantity,
})

/** Notifies the company of a new report. */
export const notifyCompany = (deps: Deps, actor: CompanyActor, report: Report): Intent[] => {
  const { userName: nurseName, note } = report
  return notify(deps, report.doctorNo, { kind: 'inventoryReport', ...about(report, actor), nurseName, note })
}

/** Notifies the nurse of the decision on their report. */
export const notifyNurse = (
  deps: Deps,
  actor: CompanyActor,
  report: Report,
  decision: 'confirmed' | 'rejected',
): Intent[] => {
  const { userNo, reason, credits } = report
  const amount = decision === 'confirmed' ? worthOfCredits(credits) : 0
  const content = { kind: 'inventoryReportDecided' as const, ...about(report, actor), decision, amount, reason }
  return notify(deps, userNo, content, actor.userName)
}
