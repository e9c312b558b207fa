import { refuse } from '../../../shared/contract/errors.ts'
import { inventoryReasons } from '../../../shared/inventory/inventory.reasons.ts'
import { word } from '../../../shared/reasons/reasons.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { asRead, type Intent, put } from '../../platform/db/intent.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { type Report, type ReportEvent, reportItem } from './reports.items.ts'

/** Reads a report of the caller's company; nurses can read only their own. Answers 404 for any other report. */
export const readReport = async (deps: Deps, actor: CompanyActor, reportNo: string): Promise<Report> => {
  const { doctorNo } = actor.company
  const report = await deps.table.get(ref(reportItem, { doctorNo, reportNo }), { consistent: true })
  if (!report || (actor.role === 'nurse' && report.userNo !== actor.userNo)) throw refuse(inventoryReasons.noReport)
  return report
}

const DECIDED = {
  confirmed: inventoryReasons.confirmed,
  rejected: inventoryReasons.rejected,
  cancelled: inventoryReasons.cancelled,
}

/** Refuses (409) unless the report is pending and its confirmation has not begun. */
export const refuseUnlessPending = ({ status }: Report): void => {
  if (status === 'pending') return
  if (status === 'confirming') throw refuse(inventoryReasons.beingConfirmed)
  throw refuse(inventoryReasons.notPending, { status: word(DECIDED[status]) })
}

/**
 * The changed report with its new event, and the intent that writes it if the revision has not changed since the read.
 */
export const changedReport = (
  deps: Pick<Deps, 'now'>,
  { userNo, userName }: Pick<CompanyActor, 'userNo' | 'userName'>,
  report: Report,
  { what, ...changes }: Partial<Report> & { what: ReportEvent['what'] },
): { after: Report; intent: Intent } => {
  const quantity = changes.quantity ?? report.quantity
  const note = changes.note ?? changes.reason ?? ''
  const event = { what, at: deps.now(), userNo, userName, quantity, note }
  const after: Report = { ...report, ...changes, events: [...report.events, event], rev: report.rev + 1 }
  return { after, intent: put(reportItem, after, asRead(report)) }
}
