import type { outbound } from '../../../shared/outbound/outbound.contract.ts'
import { readList } from '../../platform/db/pages.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { shipmentsList } from '../shipments/shipments.source.ts'

/** A page of all shipments of a status, by its number as `type` (DECISIONS s11). */
export const getDataByType: UseCase<typeof outbound.calls.getDataByType> = async (deps, actor, input) =>
  readList(await shipmentsList(deps, actor, { status: input.type }), input)
