import type { Input } from '../../../../shared/contract/call.ts'
import type { fees } from '../../../../shared/fees/fees.contract.ts'
import type { CompanyActor } from '../../../platform/actor.ts'
import type { Deps } from '../../../platform/deps.ts'
import { adminOfCompany } from '../../../rates/public.ts'
import { draftFromWire } from '../../what-if/draft-from-wire.ts'
import { start } from '../../what-if/start.ts'

/** Begins to compute last month by a draft of what one company pays at a warehouse admin's. */
export const startCompanyWhatIf = async (
  deps: Deps,
  actor: CompanyActor,
  input: Input<typeof fees.calls.startCompanyWhatIf>,
) => start(deps, actor, await adminOfCompany(deps, actor, input), await draftFromWire(deps, input))
