import type { Input } from '../../../../shared/contract/call.ts'
import type { mixedClaimCalls } from '../../../../shared/mixed-packages/claims.calls.ts'
import type { CompanyActor } from '../../../platform/actor.ts'
import { readList } from '../../../platform/db/pages.ts'
import type { Deps } from '../../../platform/deps.ts'
import { claimableItemsList } from '../../claims/claimable-items.source.ts'

/** A page of units that nobody has claimed, by tracking number or UPC. */
export const searchMixedItems = async (
  deps: Deps,
  actor: CompanyActor,
  input: Input<typeof mixedClaimCalls.searchMixedItems>,
) => readList(await claimableItemsList(deps, actor, input), input)
