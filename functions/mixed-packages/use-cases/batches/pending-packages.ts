import type { mixedPackages } from '../../../../shared/mixed-packages/mixed-packages.contract.ts'
import { readList } from '../../../platform/db/pages.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { pendingList } from '../../batches/pending.source.ts'

/** Packages that wait for confirmation, the newest batch first. */
export const pendingPackages: UseCase<typeof mixedPackages.calls.pendingPackages> = async (deps, actor, input) =>
  readList(await pendingList(deps, actor, input), input)
