import type { mixedPackages } from '../../../../shared/mixed-packages/mixed-packages.contract.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { reverseBatches } from '../../reversals/reverse-batch.ts'

/** Reverses the reversible packages of several batches. */
export const bulkReverse: UseCase<typeof mixedPackages.calls.bulkReverse> = (deps, actor, input) =>
  reverseBatches(deps, actor, input)
