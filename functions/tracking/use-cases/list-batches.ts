import type { Input } from '../../../shared/contract/call.ts'
import { LISTED_BATCHES } from '../../../shared/tracking/confirm.rules.ts'
import type { tracking } from '../../../shared/tracking/tracking.contract.ts'
import type { MaybeCompanyActor } from '../../platform/actor.ts'
import { readList } from '../../platform/db/pages.ts'
import type { Deps } from '../../platform/deps.ts'
import { batchesList } from '../batches.source.ts'

/** The newest batches with rows to confirm (type 1) or confirmed rows (type 3; `isReverse`: that can be reversed), or those that begin with the condition. */
export const listBatches = async (
  deps: Deps,
  actor: MaybeCompanyActor,
  input: Input<typeof tracking.calls.listBatches>,
) => (await readList(await batchesList(deps, actor, input), { current: 1, size: LISTED_BATCHES })).records
