import type { Input } from '../../../shared/contract/call.ts'
import type { inventory } from '../../../shared/inventory/inventory.contract.ts'
import { REPORT_STATUSES } from '../../../shared/inventory/reports.rules.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { rangeSource } from '../../platform/db/range-source.ts'
import { filtered, type List, type Source } from '../../platform/db/source.ts'
import type { Deps } from '../../platform/deps.ts'
import { hasWords, wordsOf } from '../../platform/search/search.ts'
import { withWarehouseNames } from '../../warehouses/public.ts'
import { reportRecordOf } from './report-record.ts'
import {
  type ListedStatus,
  type Report,
  reportItem,
  reportsOf,
  reportsOfNurse,
  reportsOfProduct,
} from './reports.items.ts'

type Asked = Pick<Input<typeof inventory.calls.listReports>, 'condition' | 'status'>
type Records = List<Report, ReturnType<typeof reportRecordOf>>

const STATUSES: readonly ListedStatus[] = ['pending', 'confirmed', 'rejected', 'cancelled']
const statusOf = (number: number): ListedStatus =>
  STATUSES.find((status) => REPORT_STATUSES[status] === number) ?? 'pending'

/**
 * Reports with one status, newest first. Nurses see only their own. A condition finds reports by words from the product
 * or nurse, by UPC or by number.
 */
export const reportsList = (
  deps: Deps,
  { role, userNo, company: { doctorNo } }: CompanyActor,
  { condition, status: number }: Asked,
): Records => {
  const status = statusOf(number)
  const range = role === 'nurse' ? reportsOfNurse(doctorNo, userNo, status) : reportsOf(doctorNo, status)
  return listOf(deps, found(rangeSource(deps, reportItem, range), condition))
}

/** Reports of a product, newest first. Nurses see only their own. */
export const productReportsList = (
  deps: Deps,
  { role, userNo, company: { doctorNo } }: CompanyActor,
  productNo: string,
): Records => {
  const all = rangeSource(deps, reportItem, reportsOfProduct(doctorNo, productNo))
  return listOf(deps, role === 'nurse' ? filtered(all, (report) => report.userNo === userNo) : all)
}

const found = (source: Source<Report>, condition: string | undefined): Source<Report> =>
  condition
    ? filtered(source, ({ productName, userName, upc, reportNo }) =>
        hasWords(wordsOf(`${productName} ${userName}`, [upc, reportNo]), condition),
      )
    : source

const listOf = (deps: Deps, source: Source<Report>): Records => ({
  source,
  present: async (reports) => (await withWarehouseNames(deps, reports)).map(reportRecordOf),
})
