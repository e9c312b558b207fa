import { refuse } from '../../../../shared/contract/errors.ts'
import type { mixedPackages } from '../../../../shared/mixed-packages/mixed-packages.contract.ts'
import { mixedReasons } from '../../../../shared/mixed-packages/mixed-packages.reasons.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { presentBatches } from '../../batches/batch-record.ts'
import { readBatch } from '../../batches/read-batch.ts'

/** One batch, with its counts. */
export const batchDetail: UseCase<typeof mixedPackages.calls.batchDetail> = async (
  deps,
  { company },
  { id: batchNumber },
) => {
  const batch = await readBatch(deps, { doctorNo: company.doctorNo, batchNumber })
  const [record] = await presentBatches(deps, [company], [batch])
  if (!record) throw refuse(mixedReasons.noBatch)
  return record
}
