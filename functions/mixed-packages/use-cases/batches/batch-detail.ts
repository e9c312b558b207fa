import type { Input, Output } from '../../../../shared/contract/call.ts'
import { refuse } from '../../../../shared/contract/errors.ts'
import type { mixedPackages } from '../../../../shared/mixed-packages/mixed-packages.contract.ts'
import { mixedReasons } from '../../../../shared/mixed-packages/mixed-packages.reasons.ts'
import type { CompanyActor } from '../../../platform/actor.ts'
import type { Deps } from '../../../platform/deps.ts'
import { presentBatches } from '../../batches/batch-record.ts'
import { readBatch } from '../../batches/read-batch.ts'

/** One batch, with its counts. */
export const batchDetail = async (
  deps: Deps,
  { company }: CompanyActor,
  { id: batchNumber }: Input<typeof mixedPackages.calls.batchDetail>,
): Promise<Output<typeof mixedPackages.calls.batchDetail>> => {
  const batch = await readBatch(deps, { doctorNo: company.doctorNo, batchNumber })
  const [record] = await presentBatches(deps, [company], [batch])
  if (!record) throw refuse(mixedReasons.noBatch)
  return record
}
