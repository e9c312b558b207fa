import type { Input } from '../../../shared/contract/call.ts'
import type { outbound } from '../../../shared/outbound/outbound.contract.ts'
import type { MaybeCompanyActor } from '../../platform/actor.ts'
import { readList } from '../../platform/db/pages.ts'
import type { Deps } from '../../platform/deps.ts'
import { shipmentsList } from '../shipments/shipments.source.ts'

/** A page of all shipments of a status, by its number as `type` (DECISIONS s11). */
export const getDataByType = async (
  deps: Deps,
  actor: MaybeCompanyActor,
  input: Input<typeof outbound.calls.getDataByType>,
) => readList(await shipmentsList(deps, actor, { status: input.type }), input)
