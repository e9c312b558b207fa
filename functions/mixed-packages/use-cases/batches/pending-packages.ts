import type { Input } from '../../../../shared/contract/call.ts'
import type { mixedPackages } from '../../../../shared/mixed-packages/mixed-packages.contract.ts'
import type { MaybeCompanyActor } from '../../../platform/actor.ts'
import { readList } from '../../../platform/db/pages.ts'
import type { Deps } from '../../../platform/deps.ts'
import { pendingList } from '../../batches/pending.source.ts'

/** Packages that wait for confirmation, the newest batch first. */
export const pendingPackages = async (
  deps: Deps,
  actor: MaybeCompanyActor,
  input: Input<typeof mixedPackages.calls.pendingPackages>,
) => readList(await pendingList(deps, actor, input), input)
