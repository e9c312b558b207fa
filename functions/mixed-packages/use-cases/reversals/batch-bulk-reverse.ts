import type { Input, Output } from '../../../../shared/contract/call.ts'
import type { mixedPackages } from '../../../../shared/mixed-packages/mixed-packages.contract.ts'
import type { CompanyActor } from '../../../platform/actor.ts'
import type { Deps } from '../../../platform/deps.ts'
import { reverseBatch } from '../../reversals/reverse-batch.ts'

/** Reverses the packages of a batch that can be. */
export const batchBulkReverse = (
  deps: Deps,
  actor: CompanyActor,
  input: Input<typeof mixedPackages.calls.batchBulkReverse>,
): Promise<Output<typeof mixedPackages.calls.batchBulkReverse>> => reverseBatch(deps, actor, input)
