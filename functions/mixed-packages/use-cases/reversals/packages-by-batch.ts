import type { Input } from '../../../../shared/contract/call.ts'
import type { mixedPackages } from '../../../../shared/mixed-packages/mixed-packages.contract.ts'
import type { MaybeCompanyActor } from '../../../platform/actor.ts'
import { readList } from '../../../platform/db/pages.ts'
import type { Deps } from '../../../platform/deps.ts'
import { refuseStrangeBatch } from '../../batches/read-batch.ts'
import { packagesList } from '../../packages/packages.source.ts'

/** Packages of a batch that stand. */
export const packagesByBatch = async (
  deps: Deps,
  actor: MaybeCompanyActor,
  { batchNumber, ...asked }: Input<typeof mixedPackages.calls.packagesByBatch>,
) => {
  await refuseStrangeBatch(deps, actor, batchNumber)
  return readList(await packagesList(deps, actor, { batchNumber }), asked)
}
