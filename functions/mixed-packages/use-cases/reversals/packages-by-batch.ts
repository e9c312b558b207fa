import type { mixedPackages } from '../../../../shared/mixed-packages/mixed-packages.contract.ts'
import { readList } from '../../../platform/db/pages.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { refuseStrangeBatch } from '../../batches/read-batch.ts'
import { packagesList } from '../../packages/packages.source.ts'

/** Active packages of a batch. */
export const packagesByBatch: UseCase<typeof mixedPackages.calls.packagesByBatch> = async (
  deps,
  actor,
  { batchNumber, ...asked },
) => {
  await refuseStrangeBatch(deps, actor, batchNumber)
  return readList(await packagesList(deps, actor, { batchNumber }), asked)
}
