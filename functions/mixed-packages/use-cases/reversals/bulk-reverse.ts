import type { Input, Output } from '../../../../shared/contract/call.ts'
import type { mixedPackages } from '../../../../shared/mixed-packages/mixed-packages.contract.ts'
import type { CompanyActor } from '../../../platform/actor.ts'
import type { Deps } from '../../../platform/deps.ts'
import { reverseBatches } from '../../reversals/reverse-batch.ts'

/** Reverses the packages of several batches that can be. */
export const bulkReverse = (
  deps: Deps,
  actor: CompanyActor,
  input: Input<typeof mixedPackages.calls.bulkReverse>,
): Promise<Output<typeof mixedPackages.calls.bulkReverse>> => reverseBatches(deps, actor, input)
