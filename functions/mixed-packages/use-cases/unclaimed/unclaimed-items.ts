import type { Input } from '../../../../shared/contract/call.ts'
import type { mixedPackages } from '../../../../shared/mixed-packages/mixed-packages.contract.ts'
import type { MaybeCompanyActor } from '../../../platform/actor.ts'
import { readList } from '../../../platform/db/pages.ts'
import type { Deps } from '../../../platform/deps.ts'
import { unclaimedList } from '../../unclaimed/unclaimed.source.ts'

/** Units of mixed packages that nobody has claimed, by UPC. */
export const unclaimedItems = async (
  deps: Deps,
  actor: MaybeCompanyActor,
  input: Input<typeof mixedPackages.calls.unclaimedItems>,
) => readList(await unclaimedList(deps, actor, input), input)
