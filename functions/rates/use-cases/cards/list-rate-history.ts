import type { Input } from '../../../../shared/contract/call.ts'
import type { rates } from '../../../../shared/rates/rates.contract.ts'
import type { Actor } from '../../../platform/actor.ts'
import type { Deps } from '../../../platform/deps.ts'
import { entryHistory } from '../../history.ts'
import { adminAsked } from '../../whose.ts'

/** A page of what was saved of a warehouse admin's own rate, or of the default. */
export const listRateHistory = async (deps: Deps, actor: Actor, input: Input<typeof rates.calls.listRateHistory>) =>
  entryHistory(deps, { adminNo: await adminAsked(deps, actor, input) }, input)
