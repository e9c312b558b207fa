import type { mixedPackages } from '../../../../shared/mixed-packages/mixed-packages.contract.ts'
import { readList } from '../../../platform/db/pages.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { batchesList } from '../../batches/batches.source.ts'

/** Batches with packages that wait for confirmation, newest first. */
export const pendingBatches: UseCase<typeof mixedPackages.calls.pendingBatches> = async (deps, actor, input) =>
  readList(await batchesList(deps, actor, { ...input, holding: 'pending' }), input)
