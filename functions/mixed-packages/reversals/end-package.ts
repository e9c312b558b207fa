import { asRead, type Intent, put, remove } from '../../platform/db/intent.ts'
import { ref } from '../../platform/db/table.ts'
import { readAll } from '../../platform/db/walk.ts'
import type { Deps } from '../../platform/deps.ts'
import { mixedTrackingItem, recordMixedEvent, rowsOfParcel } from '../../tracking-rows/public.ts'
import { pendingPackageItem } from '../batches/batches.items.ts'
import { changeCounts } from '../batches/change-batch.ts'
import { readBatch } from '../batches/read-batch.ts'
import type { By } from '../claims/change-claim.ts'
import { changePackage, type PackageRead, readUnclaimed } from '../packages/change-package.ts'
import { itemsOfPackage, type MixedItem, type MixedPackage, mixedItemItem } from '../packages/packages.items.ts'
import { releaseRows } from '../packages/rows-held.ts'

/** Additional intents of the commit that ends a package, and the answer to store if it is the call's last commit. */
export interface Ending {
  extra?: readonly Intent[]
  answer?: unknown
}

/**
 * Ends a package without claims in one commit. A package without a batch frees its tracking number; a package from a
 * batch becomes pending in that batch again under its number, unless it has no units left. The record of the package is
 * kept, as canceled. The unconfirmed rows that it took over are released for confirmation.
 */
export const endPackage = async (
  deps: Deps,
  by: By,
  mixed: MixedPackage,
  { extra = [], answer }: Ending,
): Promise<void> => {
  const { doctorNo, packageNo, tracking, warehouseNo, batchNumber } = mixed
  if (mixed.claimed > 0 || mixed.openClaims > 0 || mixed.doneClaims > 0) {
    throw new Error(`${packageNo} cannot be ended while claims reserve units of it`)
  }
  const items = await readAll(deps.table, mixedItemItem, itemsOfPackage(mixed), { consistent: true })
  const [unclaimed, { rows }] = await Promise.all([
    readUnclaimed(
      deps,
      doctorNo,
      items.map(({ upc }) => upc),
    ),
    rowsOfParcel(deps, { doctorNo, tracking }),
  ])
  const read: PackageRead = { mixed, items: new Map(items.map((item) => [item.upc, item])), unclaimed }
  const isPending = batchNumber !== ''
  const { userNo, userName } = by
  const { intents } = changePackage(read, {
    units: items.map(({ upc }) => ({ upc })),
    state: 'cancelled',
    ended: { at: deps.now(), userNo, userName, isPending },
  })
  const commit = [
    ...intents,
    ...(isPending ? await returnToBatch(deps, by, mixed, items) : [freeNumber(mixed)]),
    ...releaseRows(rows),
    recordMixedEvent(deps, by, {
      doctorNo,
      tracking,
      warehouseNo,
      batchNumber,
      packageNo,
      kind: isPending ? 'returned' : 'cancelled',
      qty: mixed.total,
      eventNo: `${packageNo}.r${mixed.rev + 1}`,
    }),
    ...extra,
  ]
  await deps.table.commit(commit, answer)
}

const freeNumber = ({ doctorNo, tracking }: MixedPackage): Intent =>
  remove(mixedTrackingItem, { doctorNo, tracking }, { error: 'race' })

/**
 * Intents that return the package to its batch as pending, with its current units. For a package without units, they
 * free its tracking number instead.
 */
const returnToBatch = async (
  deps: Deps,
  { userNo, userName }: By,
  mixed: MixedPackage,
  items: readonly MixedItem[],
): Promise<Intent[]> => {
  const { doctorNo, packageNo, tracking, warehouseNo, batchNumber } = mixed
  const [batch, holder] = await Promise.all([
    readBatch(deps, { doctorNo, batchNumber }),
    deps.table.get(ref(mixedTrackingItem, { doctorNo, tracking }), { consistent: true }),
  ])
  if (!holder) throw new Error(`The active package ${packageNo} does not hold its tracking number`)
  const { packageNo: _, ...free } = holder
  // A pending package does not list items that were corrected to zero units.
  const left = items.filter(({ total }) => total > 0)
  const waiting = left.length > 0
  return [
    ...(waiting
      ? [
          put(pendingPackageItem, {
            doctorNo,
            pendingNo: deps.newId('pendingPackage'),
            batchNumber,
            tracking,
            warehouseNo,
            items: left.map(({ upc, total }) => ({ upc, quantity: total })),
            importDate: deps.now(),
            userNo,
            userName,
            reversedFrom: packageNo,
            rev: 1,
          }),
          put(mixedTrackingItem, { ...free, rev: holder.rev + 1 }, asRead(holder)),
        ]
      : [freeNumber(mixed)]),
    changeCounts(batch, { packages: -1, reversed: 1, pending: waiting ? 1 : 0 }),
  ]
}
