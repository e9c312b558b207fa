import type { mixedPackages } from '../../../../shared/mixed-packages/mixed-packages.contract.ts'
import { PACKAGES_A_SECOND } from '../../../../shared/mixed-packages/mixed-packages.rules.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { readBatch } from '../../batches/read-batch.ts'

/** Estimates from the counts of the batch and the packages a call can process. */
export const estimateTime: UseCase<typeof mixedPackages.calls.estimateTime> = async (
  deps,
  { company: { doctorNo } },
  { id: batchNumber, operationType },
) => {
  const batch = await readBatch(deps, { doctorNo, batchNumber })
  const packages = operationType === 'reverse' ? batch.packages : batch.pending
  return { batchNumber, packages, seconds: Math.ceil(packages / PACKAGES_A_SECOND[operationType]) }
}
