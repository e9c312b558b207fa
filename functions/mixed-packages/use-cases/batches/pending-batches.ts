import type { Input } from '../../../../shared/contract/call.ts'
import type { mixedPackages } from '../../../../shared/mixed-packages/mixed-packages.contract.ts'
import type { CompanyActor } from '../../../platform/actor.ts'
import { readList } from '../../../platform/db/pages.ts'
import type { Deps } from '../../../platform/deps.ts'
import { batchesList } from '../../batches/batches.source.ts'

/** Batches with packages that wait for confirmation, newest first. */
export const pendingBatches = (
  deps: Deps,
  actor: CompanyActor,
  input: Input<typeof mixedPackages.calls.pendingBatches>,
) => readList(batchesList(deps, actor, { ...input, holding: 'pending' }), input)
