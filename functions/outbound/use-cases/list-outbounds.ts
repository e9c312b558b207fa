import type { outbound } from '../../../shared/outbound/outbound.contract.ts'
import { readList } from '../../platform/db/pages.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { shipmentsList } from '../shipments/shipments.source.ts'

/** A page of the shipments of a status. */
export const listOutbounds: UseCase<typeof outbound.calls.listOutbounds> = async (deps, actor, input) =>
  readList(await shipmentsList(deps, actor, input), input)
