import type { Input } from '../../../../shared/contract/call.ts'
import type { fees } from '../../../../shared/fees/fees.contract.ts'
import type { Actor } from '../../../platform/actor.ts'
import type { Deps } from '../../../platform/deps.ts'
import { adminAsked } from '../../../rates/public.ts'
import { draftFromWire } from '../../what-if/draft-from-wire.ts'
import { start } from '../../what-if/start.ts'

/** Begins to compute last month by a draft of a warehouse admin's own rates, or of the defaults. */
export const startWhatIf = async (deps: Deps, actor: Actor, input: Input<typeof fees.calls.startWhatIf>) =>
  start(deps, actor, { adminNo: await adminAsked(deps, actor, input) }, await draftFromWire(deps, input))
