import type { mixedPackages } from '../../../../shared/mixed-packages/mixed-packages.contract.ts'
import { readList } from '../../../platform/db/pages.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { packagesList } from '../../packages/packages.source.ts'

/** Mixed packages, newest first. */
export const listPackages: UseCase<typeof mixedPackages.calls.listPackages> = async (deps, actor, input) =>
  readList(await packagesList(deps, actor, input), input)
