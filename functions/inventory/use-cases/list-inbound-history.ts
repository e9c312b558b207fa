import type { inventory } from '../../../shared/inventory/inventory.contract.ts'
import { readList } from '../../platform/db/pages.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { inboundHistoryList } from '../history/inbound-history.source.ts'

/** A page of deliveries to the company. */
export const listInboundHistory: UseCase<typeof inventory.calls.listInboundHistory> = async (deps, actor, input) =>
  readList(await inboundHistoryList(deps, actor, input), input)
