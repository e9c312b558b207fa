import { refuse } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import { mixedClaimsReasons } from '../../../shared/mixed-packages/claims.reasons.ts'
import { holdsUnits } from '../../../shared/mixed-packages/claims.rules.ts'
import { mixedReasons } from '../../../shared/mixed-packages/mixed-packages.reasons.ts'
import { type Money, timesMoney } from '../../../shared/values/money.ts'
import { stockLevelRef } from '../../books/public.ts'
import { inboundRef } from '../../inbound/public.ts'
import { frozenCompanies, refuseFrozen } from '../../platform/companies/freezes.items.ts'
import type { Intent } from '../../platform/db/intent.ts'
import { retryRace, unlessChanged } from '../../platform/db/retry-race.ts'
import { readAll } from '../../platform/db/walk.ts'
import type { Deps } from '../../platform/deps.ts'
import { mapConcurrently } from '../../platform/task-pool.ts'
import { type By, changeClaim, changeReservation, readClaim, takeOfClaim } from '../claims/change-claim.ts'
import { type ClaimKey, claimsOfPackage, type MixedClaim, mixedClaimItem } from '../claims/claims.items.ts'
import type { PackageKey } from '../packages/packages.items.ts'
import { placeOf, undoDistribution } from './distribution.ts'
import { reviewedBy } from './review-claim.ts'

/** Number of packages whose claims are read concurrently. */
const READS_AT_ONCE = 16

/** Reads the claims that hold units of a package, oldest first. */
export const holdingClaims = async ({ table }: Pick<Deps, 'table'>, key: PackageKey): Promise<MixedClaim[]> =>
  (await readAll(table, mixedClaimItem, claimsOfPackage(key), { consistent: true })).filter(holdsUnits)

/** Effect of a reversal on one claim. */
interface Undoing {
  claim: MixedClaim
  /** Units removed from the target company's stock; 0 if the claim was not distributed. */
  units: number
  /**
   * Current units of that stock level. The reversal is refused if the package's claims on this level need more in
   * total.
   */
  stock: number
  /** Amount debited from the nurse's balance; 0 if the claim was not distributed. */
  debit: Money
  /** True while the claim's company is frozen; nothing may then be removed from its stock. */
  isFrozen: boolean
}

/** Previews undoing the claims of a package, from current data. */
export const previewUndoing = async (deps: Pick<Deps, 'table'>, key: PackageKey): Promise<Undoing[]> =>
  (await previewUndoings(deps, [key])).flat()

/** Like `previewUndoing`, for each package independently of the others. */
export const previewUndoings = async (
  deps: Pick<Deps, 'table'>,
  packages: readonly PackageKey[],
): Promise<Undoing[][]> => {
  const holding = await mapConcurrently(READS_AT_ONCE, packages, (key) => holdingClaims(deps, key))
  const claims = holding.flat()
  const [frozen, levels, takes] = await Promise.all([
    frozenCompanies(deps.table),
    deps.table.batchGet(
      claims.map((claim) => stockLevelRef(placeOf(claim))),
      { consistent: true },
    ),
    deps.table.batchGet(
      claims.map(({ targetDoctorNo: doctorNo, inboundNo = '' }) => inboundRef({ doctorNo, inboundNo })),
      { consistent: true },
    ),
  ])
  let at = 0
  return holding.map((some) =>
    some.map((claim) => {
      const [level, take] = [levels[at], takes[at]]
      at += 1
      const units = claim.distribution?.qty ?? 0
      const debit = timesMoney(take?.unitPrice ?? 0, units)
      return { claim, units, stock: level?.stock ?? 0, debit, isFrozen: frozen.has(claim.targetDoctorNo) }
    }),
  )
}

/**
 * Returns the packages that can be reversed in this order: for each one, the previous reversals must leave enough stock
 * for the units to remove, and no claim's company may be frozen.
 */
export const reversibleOf = (packages: readonly Undoing[][]): Undoing[][] => {
  const left = new Map<string, number>()
  return packages.filter((undoings) => {
    const needed = [...Map.groupBy(undoings, ({ claim }) => JSON.stringify(placeOf(claim)))].map(([place, some]) => ({
      place,
      have: left.get(place) ?? some[0]?.stock ?? 0,
      need: some.reduce((sum, { units }) => sum + units, 0),
    }))
    if (undoings.some(({ isFrozen }) => isFrozen) || needed.some(({ have, need }) => need > have)) return false
    for (const { place, have, need } of needed) left.set(place, have - need)
    return true
  })
}

/** A stock level with fewer units than undoing all these claims would remove from it. */
interface Shortage {
  have: number
  need: number
  claims: MixedClaim[]
}

/** Stock levels without enough units for a reversal; claims on the same level need its units together. */
export const shortagesOf = (undoings: readonly Undoing[]): Shortage[] =>
  [...Map.groupBy(undoings, ({ claim }) => JSON.stringify(placeOf(claim))).values()]
    .map((some) => ({
      have: some[0]?.stock ?? 0,
      need: some.reduce((sum, { units }) => sum + units, 0),
      claims: some.map(({ claim }) => claim),
    }))
    .filter(({ have, need }) => need > have)

/** Previews undoing the claims of a package. Refuses if units are missing (409) or a company is frozen (403). */
export const readUndoings = (deps: Pick<Deps, 'table'>, key: PackageKey): Promise<Undoing[]> =>
  retryRace(async () => {
    const undoings = await previewUndoing(deps, key)
    const revisions = revisionsOf(undoings.map(({ claim }) => claim))
    // Another reversal of the package may have undone a claim between the reads of the claims and the levels.
    await unlessChanged(
      async () => refuseMissing(undoings),
      async () => revisionsOf(await holdingClaims(deps, key)) === revisions,
    )
    return undoings
  })

const refuseMissing = (undoings: readonly Undoing[]): void => {
  if (undoings.some(({ isFrozen }) => isFrozen)) throw refuse(generalReasons.companyFrozen)
  const [shortage] = shortagesOf(undoings)
  if (shortage) throw refuse(mixedClaimsReasons.cannotTakeBack, { have: shortage.have, need: shortage.need })
}

const revisionsOf = (claims: readonly MixedClaim[]): string =>
  claims.map(({ claimNo, rev }) => `${claimNo} ${rev}`).join('\n')

interface Undo {
  /** Returns false once there is no time to undo another claim. */
  hasTimeLeft?: () => boolean
  /** Returns extra intents for each commit. */
  extra?: () => readonly Intent[]
}

/**
 * Ends all claims on a package that is being reversed (its state refuses other changes), each in its own commit.
 * Distributed units are removed from stock, and reserved ones are released. Refuses to continue if the package was
 * reopened. Resumes after an interruption. If units are missing, it refuses before any change; if they leave stock
 * during the run, it stops, and claims undone so far stay undone. Returns the number of claims it did not reach in
 * time. The first claim is always undone, so that each call makes progress.
 */
export const undoClaims = async (
  deps: Deps,
  by: By,
  key: PackageKey,
  { hasTimeLeft = () => true, extra = () => [] }: Undo = {},
): Promise<number> => {
  const undoings = await readUndoings(deps, key)
  for (const [done, { claim }] of undoings.entries()) {
    if (done > 0 && !hasTimeLeft()) return undoings.length - done
    await retryRace(() => undo(deps, by, claim, extra))
  }
  return 0
}

const undo = async (deps: Deps, by: By, key: ClaimKey, extra: () => readonly Intent[]): Promise<void> => {
  const read = await readClaim(deps, key)
  const { claim, mixed } = read
  if (!holdsUnits(claim)) return
  await refuseFrozen(deps.table, claim.targetDoctorNo)
  if (mixed.state !== 'reversing') throw refuse(mixedReasons.packageMoved)
  const { rev: _, ...fields } = claim
  const { intents } = changeClaim(deps, by, read, {
    kind: 'rejected',
    claimed: -claim.qty,
    distributed: -(claim.distribution?.qty ?? 0),
    after: { ...fields, status: 'rejected', isReversed: true, ...reviewedBy(deps, by) },
  })
  const books = await unlessChanged(
    async () =>
      claim.distribution
        ? undoDistribution(deps, by, claim, false)
        : changeReservation(deps, by, await takeOfClaim(deps, claim), -claim.qty).intents(),
    async () => (await readClaim(deps, key)).claim.rev === claim.rev,
  )
  await deps.table.commit([...intents, ...books, ...extra()])
}
