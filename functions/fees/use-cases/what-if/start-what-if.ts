import type { fees } from '../../../../shared/fees/fees.contract.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { adminAsked } from '../../../rates/public.ts'
import { draftFromWire } from '../../what-if/draft-from-wire.ts'
import { start } from '../../what-if/start.ts'

/** Starts computing last month by a draft of a warehouse admin's own rates, or of the defaults. */
export const startWhatIf: UseCase<typeof fees.calls.startWhatIf> = async (deps, actor, input) =>
  start(deps, actor, { adminNo: await adminAsked(deps, actor, input) }, await draftFromWire(deps, input))
