import type { MailContent } from '../../../shared/notifications/mail.messages.ts'
import { mailQueue, numberedMails } from '../../../shared/notifications/mail.messages.ts'
import { mailableTo } from '../../people/public.ts'
import { membershipItem } from '../../platform/actor.items.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import type { Intent } from '../../platform/db/intent.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { toQueue } from '../../platform/outbox/to-queue.ts'
import { worthOfCredits } from './credits.ts'
import type { Report } from './reports.items.ts'

const mailTo = async (deps: Deps, userNo: string, content: MailContent): Promise<Intent[]> => {
  const to = await mailableTo(deps, userNo)
  return to === undefined ? [] : toQueue(deps, mailQueue, numberedMails(deps.newId('outbox'), [{ to, content }]))
}

const about = ({ reportNo, doctorNo, productName, warehouse, quantity }: Report, { company }: CompanyActor) => ({
  ...{ reportNo, doctorNo, doctorName: company.doctorName, productName, warehouse, quantity },
})

/** Tells the company of a new report. */
export const tellCompany = (deps: Deps, actor: CompanyActor, report: Report): Promise<Intent[]> => {
  const { userName: nurseName, note } = report
  return mailTo(deps, report.doctorNo, { kind: 'inventoryReport', ...about(report, actor), nurseName, note })
}

/** Tells the nurse what has become of their report, unless the company has blocked them since. */
export const tellNurse = async (
  deps: Deps,
  actor: CompanyActor,
  report: Report,
  decision: 'confirmed' | 'rejected',
): Promise<Intent[]> => {
  const { doctorNo, userNo, reason, credits } = report
  const link = await deps.table.get(ref(membershipItem, { doctorNo, userNo }))
  if (!link || link.status === 'blocked') return []
  const amount = decision === 'confirmed' ? worthOfCredits(credits) : 0
  return mailTo(deps, userNo, { kind: 'inventoryReportDecided', ...about(report, actor), decision, amount, reason })
}
