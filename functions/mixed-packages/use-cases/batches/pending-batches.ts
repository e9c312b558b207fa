import type { Input } from '../../../../shared/contract/call.ts'
import type { mixedPackages } from '../../../../shared/mixed-packages/mixed-packages.contract.ts'
import type { MaybeCompanyActor } from '../../../platform/actor.ts'
import { readList } from '../../../platform/db/pages.ts'
import type { Deps } from '../../../platform/deps.ts'
import { batchesList } from '../../batches/batches.source.ts'

/** Batches with packages that wait for confirmation, newest first. */
export const pendingBatches = async (
  deps: Deps,
  actor: MaybeCompanyActor,
  input: Input<typeof mixedPackages.calls.pendingBatches>,
) => readList(await batchesList(deps, actor, { ...input, holding: 'pending' }), input)
