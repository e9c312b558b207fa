import type { mixedPackages } from '../../../../shared/mixed-packages/mixed-packages.contract.ts'
import { readList } from '../../../platform/db/pages.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { unclaimedList } from '../../unclaimed/unclaimed.source.ts'

/** Unclaimed units of mixed packages, by UPC. */
export const unclaimedItems: UseCase<typeof mixedPackages.calls.unclaimedItems> = async (deps, actor, input) =>
  readList(await unclaimedList(deps, actor, input), input)
