import type { Input } from '../../../../shared/contract/call.ts'
import type { fees } from '../../../../shared/fees/fees.contract.ts'
import type { MaybeCompanyActor } from '../../../platform/actor.ts'
import { readList } from '../../../platform/db/pages.ts'
import type { Deps } from '../../../platform/deps.ts'
import { requireBuilder } from '../../runs/ask.ts'
import { runsList } from '../../runs/fee-runs.source.ts'

/** How the runs of a day or month stand, in the warehouses that the caller may ask for. */
export const getRuns = async (deps: Deps, actor: MaybeCompanyActor, input: Input<typeof fees.calls.getRuns>) => {
  requireBuilder(actor)
  return readList(await runsList(deps, actor, input), input)
}
