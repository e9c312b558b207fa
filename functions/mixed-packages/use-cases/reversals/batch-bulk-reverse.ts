import type { mixedPackages } from '../../../../shared/mixed-packages/mixed-packages.contract.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { reverseBatches } from '../../reversals/reverse-batch.ts'

/** Reverses the reversible packages of a batch. */
export const batchBulkReverse: UseCase<typeof mixedPackages.calls.batchBulkReverse> = async (
  deps,
  actor,
  { batchNumber, after },
) => {
  const { left: _, ...reversed } = await reverseBatches(deps, actor, { batchNumbers: [batchNumber], after })
  return { batchNumber, ...reversed }
}
