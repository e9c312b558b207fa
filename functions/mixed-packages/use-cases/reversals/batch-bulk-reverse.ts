import type { Input, Output } from '../../../../shared/contract/call.ts'
import type { mixedPackages } from '../../../../shared/mixed-packages/mixed-packages.contract.ts'
import type { CompanyActor } from '../../../platform/actor.ts'
import type { Deps } from '../../../platform/deps.ts'
import { reverseBatches } from '../../reversals/reverse-batch.ts'

/** Reverses the packages of a batch that can be. */
export const batchBulkReverse = async (
  deps: Deps,
  actor: CompanyActor,
  { batchNumber, after }: Input<typeof mixedPackages.calls.batchBulkReverse>,
): Promise<Output<typeof mixedPackages.calls.batchBulkReverse>> => {
  const { left: _, ...reversed } = await reverseBatches(deps, actor, { batchNumbers: [batchNumber], after })
  return { batchNumber, ...reversed }
}
