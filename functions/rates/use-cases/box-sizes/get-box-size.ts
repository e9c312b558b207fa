import type { Input } from '../../../../shared/contract/call.ts'
import type { rates } from '../../../../shared/rates/rates.contract.ts'
import type { Actor } from '../../../platform/actor.ts'
import type { Deps } from '../../../platform/deps.ts'
import { boxRecord } from '../../box-sizes.ts'
import { adminAsked } from '../../whose.ts'

/** One category, with the rates of a warehouse admin or the defaults. */
export const getBoxSize = async (deps: Deps, actor: Actor, input: Input<typeof rates.calls.getBoxSize>) =>
  boxRecord(deps, { adminNo: await adminAsked(deps, actor, input) }, input.id)
