import type { tracking } from '../../../shared/tracking/tracking.contract.ts'
import { readList } from '../../platform/db/pages.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { historyList } from '../history/history.source.ts'

/** A page of the Inbound History: reads for each company, and one for the warehouses. */
export const listInboundHistory: UseCase<typeof tracking.calls.listInboundHistory> = async (deps, actor, input) =>
  readList(await historyList(deps, actor, input), input)
