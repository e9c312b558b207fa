import { refuse } from '../../../shared/contract/errors.ts'
import { mixedReasons } from '../../../shared/mixed-packages/mixed-packages.reasons.ts'
import { normalUpc, storedUpcs } from '../../../shared/values/upc.ts'
import { asTuple, ref, type Table } from '../../platform/db/table.ts'
import {
  type MixedItem,
  type MixedPackage,
  mixedItemItem,
  mixedPackageItem,
  type PackageKey,
  type UnclaimedUpc,
  unclaimedUpcItem,
} from './packages.items.ts'

/** A package with the items a change concerns, and the unclaimed units of their UPCs, as read together. */
export interface PackageRead {
  mixed: MixedPackage
  items: ReadonlyMap<string, MixedItem>
  unclaimed: ReadonlyMap<string, UnclaimedUpc>
}

/**
 * Reads a package to change it: consistent, in one request. Throws 404 if there is none; omits UPCs it does not hold.
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

/** The form in which a package stores a UPC: earlier releases kept the text as typed or scanned. */
export const upcInPackage = async ({ table }: { table: Table }, key: PackageKey, text: string): Promise<string> => {
  const forms = storedUpcs(text)
  const items = await table.batchGet(
    forms.map((upc) => ref(mixedItemItem, { ...key, upc })),
    { consistent: true },
  )
  return items.find((item) => item !== undefined)?.upc ?? normalUpc(text)
}

/** Unclaimed units of UPCs, read consistently; duplicates are read once. */
export const readUnclaimed = async (
  { table }: { table: Table },
  doctorNo: string,
  upcs: readonly string[],
): Promise<ReadonlyMap<string, UnclaimedUpc>> => {
  const refs = [...new Set(upcs)].map((upc) => ref(unclaimedUpcItem, { doctorNo, upc }))
  return byUpc(asTuple<(UnclaimedUpc | undefined)[]>(await table.batchGet(refs, { consistent: true })))
}

/** Only an active package may change: one that is reversing or cancelled answers 409. */
export const refuseUnlessActive = ({ state }: Pick<MixedPackage, 'state'>): void => {
  if (state === 'reversing') throw refuse(mixedReasons.packageChanging)
  if (state === 'cancelled') throw refuse(mixedReasons.packageCancelled)
}

const byUpc = <T extends { upc: string }>(some: readonly (T | undefined)[]): Map<string, T> =>
  new Map(some.flatMap((one) => (one ? [[one.upc, one] as const] : [])))
