import type { Input } from '../../../../shared/contract/call.ts'
import type { mixedPackages } from '../../../../shared/mixed-packages/mixed-packages.contract.ts'
import type { MaybeCompanyActor } from '../../../platform/actor.ts'
import { readList } from '../../../platform/db/pages.ts'
import type { Deps } from '../../../platform/deps.ts'
import { packagesList } from '../../packages/packages.source.ts'

/** Mixed packages, newest first. */
export const listPackages = async (
  deps: Deps,
  actor: MaybeCompanyActor,
  input: Input<typeof mixedPackages.calls.listPackages>,
) => readList(await packagesList(deps, actor, input), input)
