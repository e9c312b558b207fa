import type { Input, Output } from '../../../../shared/contract/call.ts'
import type { mixedPackages } from '../../../../shared/mixed-packages/mixed-packages.contract.ts'
import { PACKAGES_A_SECOND } from '../../../../shared/mixed-packages/mixed-packages.rules.ts'
import type { CompanyActor } from '../../../platform/actor.ts'
import type { Deps } from '../../../platform/deps.ts'
import { readBatch } from '../../batches/read-batch.ts'

/** From the counts of the batch and how many packages a call gets through. */
export const estimateTime = async (
  deps: Deps,
  { company: { doctorNo } }: CompanyActor,
  { id: batchNumber, operationType }: Input<typeof mixedPackages.calls.estimateTime>,
): Promise<Output<typeof mixedPackages.calls.estimateTime>> => {
  const batch = await readBatch(deps, { doctorNo, batchNumber })
  const packages = operationType === 'reverse' ? batch.packages : batch.pending
  return { batchNumber, packages, seconds: Math.ceil(packages / PACKAGES_A_SECOND[operationType]) }
}
