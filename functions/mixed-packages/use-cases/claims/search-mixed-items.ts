import type { mixedClaimCalls } from '../../../../shared/mixed-packages/claims.calls.ts'
import { readList } from '../../../platform/db/pages.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { claimableItemsList } from '../../claims/claimable-items.source.ts'

/** A page of unclaimed units, by tracking number or UPC. */
export const searchMixedItems: UseCase<typeof mixedClaimCalls.searchMixedItems> = async (deps, actor, input) =>
  readList(await claimableItemsList(deps, actor, input), input)
