import type { Input } from '../../../../shared/contract/call.ts'
import type { rates } from '../../../../shared/rates/rates.contract.ts'
import type { Actor } from '../../../platform/actor.ts'
import { pageOfList } from '../../../platform/db/pages.ts'
import type { Deps } from '../../../platform/deps.ts'
import { serviceRecords } from '../../service-fees.ts'
import { adminAsked } from '../../whose.ts'

/** A page of the services, with the fees of a warehouse admin or the defaults. */
export const listServiceFees = async (deps: Deps, actor: Actor, input: Input<typeof rates.calls.listServiceFees>) =>
  pageOfList(await serviceRecords(deps, { adminNo: await adminAsked(deps, actor, input) }), input)
