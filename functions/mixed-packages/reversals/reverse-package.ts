import { Refusal, refuse } from '../../../shared/contract/errors.ts'
import { mixedReasons } from '../../../shared/mixed-packages/mixed-packages.reasons.ts'
import type { Intent } from '../../platform/db/intent.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { RunOver } from '../../tracking/public.ts'
import type { By } from '../claims/change-claim.ts'
import { changePackage } from '../packages/change-package.ts'
import { type MixedPackage, mixedPackageItem, type PackageKey } from '../packages/packages.items.ts'
import { readUndoings, undoClaims } from '../review/undo-claims.ts'
import { type Ending, endPackage } from './end-package.ts'

export interface Reversed {
  becomes: 'deleted' | 'pending'
  /**
   * Number of claims that this call undid, and number of claims it did not reach. If any are unreached, the package
   * stays closed and the next call resumes.
   */
  undone: number
  unreached: number
}

interface Options {
  /** Revision of the package that the caller saw. The reversal is refused if the package has changed since. */
  revision?: number | undefined
  /** True to refuse a package with claims. */
  onlyUnclaimed?: boolean
  /** Returns false once there is no time to undo another claim. */
  hasTimeLeft?: () => boolean
  /** Returns extra intents for each commit. */
  extra?: () => readonly Intent[]
  /** Returns what else to write in the commit that ends the package. */
  endingOf?: (reversed: Reversed) => Ending
}

/** Outcome of reversing a package (SPEC-mixed-packages-83). */
export const becomes = ({ batchNumber }: Pick<MixedPackage, 'batchNumber'>): Reversed['becomes'] =>
  batchNumber === '' ? 'deleted' : 'pending'

/**
 * 1. Refuses a canceled package, an active package that has changed since the caller saw it (`revision`), and a package
 *    whose units must leave stock but are no longer there.
 * 2. A package without claims is ended in one commit. A package with claims is closed first, so that no new claim can
 *    be made. Each claim is undone in its own commit while there is time; then the package is ended. The next call
 *    resumes an interrupted reversal.
 * 3. If stock leaves during the reversal, the package is reopened with the remaining claims.
 */
export const reversePackage = async (deps: Deps, by: By, key: PackageKey, options: Options = {}): Promise<Reversed> => {
  const { revision, onlyUnclaimed = false, endingOf = () => ({}) } = options
  const mixed = await readUncanceled(deps, key)
  const isReversing = mixed.state === 'reversing'
  if (!isReversing && revision !== undefined && mixed.rev !== revision) throw refuse(mixedReasons.packageMoved)
  const claims = mixed.openClaims + mixed.doneClaims
  if (onlyUnclaimed && claims > 0) throw refuse(mixedReasons.hasClaims)
  let unreached = 0
  if (isReversing || claims > 0) {
    if (!isReversing) {
      await readUndoings(deps, key)
      await close(deps, key, options)
    }
    unreached = await undoAll(deps, by, key, options)
  }
  const reversed = { becomes: becomes(mixed), undone: Math.max(claims - unreached, 0), unreached }
  if (unreached > 0) return reversed
  await retryRace(async () => {
    const now = await readUncanceled(deps, key)
    if (now.openClaims + now.doneClaims > 0) {
      throw refuse(onlyUnclaimed ? mixedReasons.hasClaims : mixedReasons.packageMoved)
    }
    if (now.state === 'active' && revision !== undefined && now.rev !== revision)
      throw refuse(mixedReasons.packageMoved)
    await endPackage(deps, by, now, endingOf(reversed))
  })
  return reversed
}

/** Reads a package consistently. Refuses if it does not exist or is canceled. */
export const readUncanceled = async ({ table }: Pick<Deps, 'table'>, key: PackageKey): Promise<MixedPackage> => {
  const mixed = await table.get(ref(mixedPackageItem, key), { consistent: true })
  if (!mixed) throw refuse(mixedReasons.noPackage)
  if (mixed.state === 'cancelled') throw refuse(mixedReasons.packageCancelled)
  return mixed
}

const close = (deps: Deps, key: PackageKey, { revision, extra = () => [] }: Options): Promise<void> =>
  retryRace(async () => {
    const mixed = await readUncanceled(deps, key)
    if (mixed.state === 'reversing') return
    if (revision !== undefined && mixed.rev !== revision) throw refuse(mixedReasons.packageMoved)
    await deps.table.commit([...changePackage(packageOnly(mixed), { state: 'reversing' }).intents, ...extra()])
  })

const undoAll = async (deps: Deps, by: By, key: PackageKey, options: Options): Promise<number> => {
  try {
    return await undoClaims(deps, by, key, options)
  } catch (error) {
    // If another run of the call has answered, its outcome for the package is final.
    if (error instanceof Refusal && !(error instanceof RunOver)) await reopen(deps, key)
    throw error
  }
}

/** Reopens a package whose reversal was refused halfway. */
export const reopen = (deps: Deps, key: PackageKey): Promise<void> =>
  retryRace(async () => {
    const mixed = await deps.table.get(ref(mixedPackageItem, key), { consistent: true })
    if (mixed?.state !== 'reversing') return
    await deps.table.commit(changePackage(packageOnly(mixed), { state: 'active' }).intents)
  })

const packageOnly = (mixed: MixedPackage) => ({ mixed, items: new Map(), unclaimed: new Map() })
