import type { inventory } from '../../../shared/inventory/inventory.contract.ts'
import { readList } from '../../platform/db/pages.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { inboundCancelsList } from '../history/inbound-cancels.source.ts'

/** A page of cancelled units of takes. */
export const listInboundCancels: UseCase<typeof inventory.calls.listInboundCancels> = async (deps, actor, input) =>
  readList(await inboundCancelsList(deps, actor, input), input)
