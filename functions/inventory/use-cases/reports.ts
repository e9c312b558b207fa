import type { Input, Output } from '../../../shared/contract/call.ts'
import { refuse, refuseField } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import type { inventory } from '../../../shared/inventory/inventory.contract.ts'
import { inventoryReasons } from '../../../shared/inventory/inventory.reasons.ts'
import { moneyToWire } from '../../../shared/values/money.ts'
import { countReport, newPosting } from '../../books/public.ts'
import { countReported, outstandingTakes } from '../../inbound/public.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { readList } from '../../platform/db/pages.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { productItem } from '../../products/public.ts'
import { withWarehouseName } from '../../warehouses/public.ts'
import { confirmReport } from '../reports/confirm-report.ts'
import { creditsOf, worthOfCredits } from '../reports/credits.ts'
import { notifyNurse } from '../reports/report-notices.ts'
import { creditRecordOf, reportRecordOf } from '../reports/report-record.ts'
import type { Report } from '../reports/reports.items.ts'
import { productReportsList, reportsList } from '../reports/reports.source.ts'
import { changedReport, readReport, refuseUnlessPending } from '../reports/write-report.ts'

type ChangeInput = Input<typeof inventory.calls.changeReportStatus>

type Changed = Output<typeof inventory.calls.changeReportStatus>

/** A page of the reports with one status. */
export const listReports: UseCase<typeof inventory.calls.listReports> = (deps, actor, input) =>
  readList(reportsList(deps, actor, input), input)

/** A page of the reports of a product. */
export const listReportsOfProduct: UseCase<typeof inventory.calls.listReportsOfProduct> = async (
  deps,
  actor,
  input,
) => {
  const { productNo } = input
  const { doctorNo } = actor.company
  const [product, page] = await Promise.all([
    deps.table.get(ref(productItem, { doctorNo, productNo })),
    readList(productReportsList(deps, actor, productNo), input),
  ])
  if (!product) throw refuse(generalReasons.noProduct)
  return page
}

/** A report with the takes that it delivers, or would deliver if it were confirmed now. */
export const getReport: UseCase<typeof inventory.calls.getReport> = async (deps, actor, { id }) => {
  const report = await readReport(deps, actor, id)
  const { credits, missing } = await deliveryOf(deps, report)
  return {
    ...reportRecordOf(await withWarehouseName(deps, report)),
    credits: credits.map(creditRecordOf),
    creditAmount: moneyToWire(worthOfCredits(credits)),
    missing,
    events: report.events,
  }
}

/**
 * Confirms or rejects a report on behalf of the company, or withdraws it on behalf of the nurse while it is pending.
 */
export const changeReportStatus: UseCase<typeof inventory.calls.changeReportStatus> = async (deps, actor, input) => {
  // Answers 404 for a report that the caller may not see, before any other check.
  await readReport(deps, actor, input.id)
  const isNurse = actor.role === 'nurse'
  if (isNurse && input.status !== 3) throw refuseField('status', inventoryReasons.companyDecides)
  if (!isNurse && input.status === 3) throw refuseField('status', inventoryReasons.nurseCancels)
  const { id: reportNo, expectedAmount } = input
  if (input.status === 1) return confirmReport(deps, actor, { reportNo, expectedAmount })
  return retryRace(() => close(deps, actor, input, input.status === 2 ? 'rejected' : 'cancelled'))
}

const deliveryOf = async (deps: Deps, report: Report) =>
  report.status === 'pending'
    ? creditsOf(await outstandingTakes(deps, report), report.quantity)
    : { credits: report.credits, missing: 0 }

/**
 * One commit: the report, the reduced units in pending reports, the product's count of pending reports, and the
 * notification to the nurse if the report is rejected.
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
  const notices = status === 'rejected' ? await notifyNurse(deps, actor, after, status) : []
  await deps.table.commit([intent, countReported(report, -report.quantity), ...books.intents(), ...notices], answer)
  return answer
}
