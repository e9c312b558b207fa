import { refuse } from '../../../shared/contract/errors.ts'
import { mixedClaimsReasons } from '../../../shared/mixed-packages/claims.reasons.ts'
import { accountRef, newPosting, stockLevelRef, takeBack, takeOut } from '../../books/public.ts'
import { bookedTake } from '../../inbound/public.ts'
import type { Intent } from '../../platform/db/intent.ts'
import type { Deps } from '../../platform/deps.ts'
import type { By } from '../claims/change-claim.ts'
import type { MixedClaim } from '../claims/claims.items.ts'
import { takeOfClaim } from '../claims/take-of-claim.ts'
import { distributionUncharged } from './claim-charged.ts'
import { ownerOf, placeOf, refsOf } from './distribute.ts'

/**
 * Undoes the distribution of a claim in the books (bizType 15): units leave the lot they made, then the newest other
 * lots; the nurse is debited and their take reopened, its units reserved for the claim (`toPending`) or free; the
 * inbound fee is taken back.
 * Refused (409) if the units have left the warehouse.
 */
export const takenBack = async (deps: Deps, by: By, claim: MixedClaim, toPending: boolean): Promise<Intent[]> => {
  const { distribution, warehouseNo, claimNo } = claim
  if (!distribution) throw new Error(`The claim ${claimNo} was distributed without a trace`)
  const place = placeOf(claim)
  const owner = ownerOf(claim)
  const [take, [level, account]] = await Promise.all([
    takeOfClaim(deps, claim),
    deps.table.batchGet([stockLevelRef(place), accountRef(owner)], { consistent: true }),
  ])
  const { qty: quantity, lots } = distribution
  const have = level?.stock ?? 0
  if (have < quantity) throw refuse(mixedClaimsReasons.cannotTakeBack, { have, need: quantity })
  const books = newPosting(deps, by, { levels: [{ ...place, level }], accounts: [{ ...owner, account }] })
  const refs = refsOf(claim)
  if (take) takeBack(books, { take: bookedTake(take), quantity, lots, toPending, warehouseNo, refs })
  else takeOut(books, { place, quantity, lots, refNo: claimNo, refs })
  return [...books.intents(), ...distributionUncharged(deps, claim, books)]
}
