import { refuse } from '../../../shared/contract/errors.ts'
import { mixedReasons } from '../../../shared/mixed-packages/mixed-packages.reasons.ts'
import type { Units } from '../../../shared/mixed-packages/mixed-packages.rules.ts'
import { normalUpc, storedUpcs } from '../../../shared/values/upc.ts'
import { asRead, asReadOrAbsent, type Intent, put, remove } from '../../platform/db/intent.ts'
import { asTuple, RaceLost, ref, type Table } from '../../platform/db/table.ts'
import {
  type MixedItem,
  type MixedPackage,
  mixedItemItem,
  mixedPackageItem,
  type PackageKey,
  type UnclaimedUpc,
  unclaimedUpcItem,
} from './packages.items.ts'

/** A package with the items that a change concerns, and the unclaimed units of their UPCs, read together. */
export interface PackageRead {
  mixed: MixedPackage
  items: ReadonlyMap<string, MixedItem>
  unclaimed: ReadonlyMap<string, UnclaimedUpc>
}

/**
 * Reads a package in order to change it, with one consistent request. Throws 404 if the package does not exist. UPCs
 * that the package does not contain are omitted.
 */
export const readPackage = async (
  { table }: { table: Table },
  key: PackageKey,
  upcs: readonly string[],
): Promise<PackageRead> => {
  const { doctorNo } = key
  const refs = [
    ref(mixedPackageItem, key),
    ...upcs.map((upc) => ref(mixedItemItem, { ...key, upc })),
    ...upcs.map((upc) => ref(unclaimedUpcItem, { doctorNo, upc })),
  ]
  const [mixed, ...rest] = asTuple<[MixedPackage | undefined, ...(MixedItem | UnclaimedUpc | undefined)[]]>(
    await table.batchGet(refs, { consistent: true }),
  )
  if (!mixed) throw refuse(mixedReasons.noPackage)
  const items = asTuple<(MixedItem | undefined)[]>(rest.slice(0, upcs.length))
  const unclaimed = asTuple<(UnclaimedUpc | undefined)[]>(rest.slice(upcs.length))
  return { mixed, items: byUpc(items), unclaimed: byUpc(unclaimed) }
}

/**
 * The form in which a package stores a UPC, because earlier versions of Dockside stored the text as typed or scanned;
 * the normalized form if the package does not contain the UPC.
 */
export const upcInPackage = async ({ table }: { table: Table }, key: PackageKey, text: string): Promise<string> => {
  const forms = storedUpcs(text)
  const items = await table.batchGet(
    forms.map((upc) => ref(mixedItemItem, { ...key, upc })),
    { consistent: true },
  )
  return items.find((item) => item !== undefined)?.upc ?? normalUpc(text)
}

/** Unclaimed units by UPC, read consistently. Each UPC is read once. */
export const readUnclaimed = async (
  { table }: { table: Table },
  doctorNo: string,
  upcs: readonly string[],
): Promise<ReadonlyMap<string, UnclaimedUpc>> => {
  const refs = [...new Set(upcs)].map((upc) => ref(unclaimedUpcItem, { doctorNo, upc }))
  return byUpc(asTuple<(UnclaimedUpc | undefined)[]>(await table.batchGet(refs, { consistent: true })))
}

/** Refuses (409) unless the package is active, since a reversing or canceled package must not change. */
export const refuseUnlessActive = ({ state }: Pick<MixedPackage, 'state'>): void => {
  if (state === 'reversing') throw refuse(mixedReasons.packageChanging)
  if (state === 'cancelled') throw refuse(mixedReasons.packageCancelled)
}

const byUpc = <T extends { upc: string }>(some: readonly (T | undefined)[]): Map<string, T> =>
  new Map(some.flatMap((one) => (one ? [[one.upc, one] as const] : [])))

/** A change to a package: units per UPC and claim counts as differences, other fields as new values. */
interface PackageChange {
  units?: readonly ({ upc: string } & Partial<Units>)[]
  /** Changes in the number of claims with undistributed units, and of distributed claims. */
  open?: number
  done?: number
  state?: MixedPackage['state']
  ended?: NonNullable<MixedPackage['ended']>
}

interface Changed {
  mixed: MixedPackage
  intents: Intent[]
}

/**
 * Intents for a change to a package: the package, conditional on the revision read, its affected items, and the
 * unclaimed units of their UPCs. The commit loses the race if another change was made in the meantime. Throws RaceLost
 * if the change does not fit what was read: the claim and the package are read separately, so another call may write
 * them between the reads.
 */
export const changePackage = (read: PackageRead, change: PackageChange): Changed => {
  const { units = [], open = 0, done = 0, state = read.mixed.state, ended } = change
  const items = units.map((by) => ({ before: itemOf(read, by.upc), after: moved(itemOf(read, by.upc), by) }))
  const isCancelled = state === 'cancelled'
  const mixed = withValidUnits({
    ...read.mixed,
    ...sumOf(read.mixed, units),
    openClaims: read.mixed.openClaims + open,
    doneClaims: read.mixed.doneClaims + done,
    state,
    ...(ended ? { ended } : {}),
    rev: read.mixed.rev + 1,
  })
  const written = items.map(({ before, after }) => ({
    before,
    after: { ...after, ...(isCancelled ? { isCancelled } : {}), rev: before.rev + 1 },
  }))
  return {
    mixed,
    intents: [
      put(mixedPackageItem, mixed, asRead(read.mixed)),
      ...written.map(({ before, after }) => put(mixedItemItem, after, asRead(before))),
      ...unclaimedIntents(
        read.mixed.doctorNo,
        read.unclaimed,
        written.map(({ before, after }) => ({ upc: after.upc, ...unclaimedDifference(before, after) })),
      ),
    ],
  }
}

/** Changes in the unclaimed units of a UPC, and in the number of packages that contain any. */
export interface UnclaimedChange {
  upc: string
  units: number
  packages: number
}

/**
 * Intents that write the unclaimed units of UPCs after these changes, once per UPC, conditional on the revisions read.
 */
export const unclaimedIntents = (
  doctorNo: string,
  read: ReadonlyMap<string, UnclaimedUpc>,
  changes: readonly UnclaimedChange[],
): Intent[] =>
  [...Map.groupBy(changes, ({ upc }) => upc)].flatMap(([upc, mine]) => {
    const units = mine.reduce((sum, change) => sum + change.units, 0)
    const packages = mine.reduce((sum, change) => sum + change.packages, 0)
    if (units === 0 && packages === 0) return []
    const before = read.get(upc)
    const after = {
      doctorNo,
      upc,
      rev: (before?.rev ?? 0) + 1,
      units: (before?.units ?? 0) + units,
      packages: (before?.packages ?? 0) + packages,
    }
    if (after.units < 0 || after.packages < 0) throw new RaceLost()
    const condition = asReadOrAbsent(before)
    return [after.packages === 0 ? remove(unclaimedUpcItem, after, condition) : put(unclaimedUpcItem, after, condition)]
  })

/** The item's share of the unclaimed units of its UPC. */
const unclaimedShare = ({ total, claimed, isCancelled }: Omit<MixedItem, 'rev'>): Omit<UnclaimedChange, 'upc'> => {
  const units = isCancelled ? 0 : total - claimed
  return { units, packages: units > 0 ? 1 : 0 }
}

const unclaimedDifference = (before: MixedItem, after: MixedItem): Omit<UnclaimedChange, 'upc'> => {
  const was = unclaimedShare(before)
  const is = unclaimedShare(after)
  return { units: is.units - was.units, packages: is.packages - was.packages }
}

const itemOf = ({ items }: PackageRead, upc: string): MixedItem => {
  const item = items.get(upc)
  if (!item) throw new Error(`The package was read without its UPC ${upc}`)
  return item
}

const moved = (item: MixedItem, by: Partial<Units>): MixedItem => withValidUnits({ ...item, ...sumOf(item, [by]) })

const sumOf = (units: Units, changes: readonly Partial<Units>[]): Units => ({
  total: changes.reduce((sum, { total = 0 }) => sum + total, units.total),
  claimed: changes.reduce((sum, { claimed = 0 }) => sum + claimed, units.claimed),
  distributed: changes.reduce((sum, { distributed = 0 }) => sum + distributed, units.distributed),
})

/** Throws RaceLost unless 0 <= distributed <= claimed <= total. */
const withValidUnits = <T extends Units>(of: T): T => {
  const { total, claimed, distributed } = of
  if (!(0 <= distributed && distributed <= claimed && claimed <= total)) throw new RaceLost()
  return of
}
