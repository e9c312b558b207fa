import type { inventory } from '../../../shared/inventory/inventory.contract.ts'
import { readList } from '../../platform/db/pages.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { reportsList } from '../reports/reports.source.ts'

/** A page of the reports in a status. */
export const listReports: UseCase<typeof inventory.calls.listReports> = (deps, actor, input) =>
  readList(reportsList(deps, actor, input), input)
