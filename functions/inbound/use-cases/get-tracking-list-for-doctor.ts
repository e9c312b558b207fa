import type { Input } from '../../../shared/contract/call.ts'
import type { inbound } from '../../../shared/inbound/inbound.contract.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { readList } from '../../platform/db/pages.ts'
import type { Deps } from '../../platform/deps.ts'
import { givenNumbersList } from '../given/tracking-list.source.ts'

/** A page of the tracking numbers that nurses gave to the company. */
export const getTrackingListForDoctor = (
  deps: Deps,
  actor: CompanyActor,
  input: Input<typeof inbound.calls.getTrackingListForDoctor>,
) => readList(givenNumbersList(deps, actor, input), input)
