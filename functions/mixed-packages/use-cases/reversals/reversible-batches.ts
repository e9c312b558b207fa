import type { mixedPackages } from '../../../../shared/mixed-packages/mixed-packages.contract.ts'
import { readList } from '../../../platform/db/pages.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { batchesList } from '../../batches/batches.source.ts'

/** Batches with active packages, newest first. */
export const reversibleBatches: UseCase<typeof mixedPackages.calls.reversibleBatches> = async (deps, actor, input) =>
  readList(await batchesList(deps, actor, { ...input, holding: 'packages' }), input)
