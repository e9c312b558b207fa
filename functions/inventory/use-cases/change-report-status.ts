import type { Input, Output } from '../../../shared/contract/call.ts'
import { refuseField } from '../../../shared/contract/errors.ts'
import type { inventory } from '../../../shared/inventory/inventory.contract.ts'
import { inventoryReasons } from '../../../shared/inventory/inventory.reasons.ts'
import { countReport, newPosting } from '../../books/public.ts'
import { countReported } from '../../inbound/public.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { confirmReport } from '../reports/confirm-report.ts'
import { tellNurse } from '../reports/tell.ts'
import { changedReport, readReport, refuseUnlessPending } from '../reports/write-report.ts'

type ChangeInput = Input<typeof inventory.calls.changeReportStatus>
type Changed = Output<typeof inventory.calls.changeReportStatus>

/** The company confirms or rejects; the nurse withdraws a report that is still pending. */
export const changeReportStatus: UseCase<typeof inventory.calls.changeReportStatus> = async (deps, actor, input) => {
  // Answers 404 for another person's report, before any other check.
  await readReport(deps, actor, input.id)
  const isNurse = actor.role === 'nurse'
  if (isNurse && input.status !== 3) throw refuseField('status', inventoryReasons.companyDecides)
  if (!isNurse && input.status === 3) throw refuseField('status', inventoryReasons.nurseCancels)
  const { id: reportNo, expectedAmount } = input
  if (input.status === 1) return confirmReport(deps, actor, { reportNo, expectedAmount })
  return retryRace(() => close(deps, actor, input, input.status === 2 ? 'rejected' : 'cancelled'))
}

/**
 * One commit: the report, its units that are no longer pending, the product's count of reports, and the mail of a
 * rejection.
 */
const close = async (
  deps: Deps,
  actor: CompanyActor,
  { id, reason }: ChangeInput,
  status: 'rejected' | 'cancelled',
): Promise<Changed> => {
  const report = await readReport(deps, actor, id)
  refuseUnlessPending(report)
  const books = newPosting(deps, actor)
  countReport(books, { product: report, by: -1 })
  const why = status === 'rejected' ? { reason } : {}
  const { after, intent } = changedReport(deps, actor, report, { what: status, status, ...why })
  const answer: Changed = { id, status: status === 'rejected' ? 2 : 3, amount: 0, credits: [] }
  const told = status === 'rejected' ? await tellNurse(deps, actor, after, status) : []
  await deps.table.commit([intent, countReported(report, -report.quantity), ...books.intents(), ...told], answer)
  return answer
}
