import type { Input } from '../../../shared/contract/call.ts'
import type { inventory } from '../../../shared/inventory/inventory.contract.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { readList } from '../../platform/db/pages.ts'
import type { Deps } from '../../platform/deps.ts'
import { reportsList } from '../reports/reports.source.ts'

/** A page of the reports in a status. */
export const listReports = (deps: Deps, actor: CompanyActor, input: Input<typeof inventory.calls.listReports>) =>
  readList(reportsList(deps, actor, input), input)
