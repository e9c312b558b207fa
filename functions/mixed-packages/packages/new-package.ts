import { type Intent, put } from '../../platform/db/intent.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UnclaimedChange } from './change-package.ts'
import { type MixedItem, type MixedPackage, mixedItemItem, mixedPackageItem } from './packages.items.ts'

type NewPackageFields = Pick<
  MixedPackage,
  'doctorNo' | 'tracking' | 'warehouseNo' | 'batchNumber' | 'note' | 'userNo' | 'userName'
> & {
  /** Each UPC occurs once. */
  items: readonly { upc: string; quantity: number }[]
}

export interface NewPackage {
  mixed: MixedPackage
  intents: Intent[]
  /**
   * Pass these to `unclaimedIntents` together with those of other packages in the same commit, which may write each UPC
   * only once.
   */
  unclaimed: UnclaimedChange[]
}

/** A new package without claims, with its items. */
export const newPackage = (deps: Pick<Deps, 'newId' | 'now'>, { items, ...fields }: NewPackageFields): NewPackage => {
  const packageNo = deps.newId('mixedPackage')
  const createDate = deps.now()
  const total = items.reduce((sum, { quantity }) => sum + quantity, 0)
  const none = { claimed: 0, distributed: 0 }
  const mixed: MixedPackage = {
    ...fields,
    packageNo,
    state: 'active',
    itemCount: items.length,
    total,
    ...none,
    openClaims: 0,
    doneClaims: 0,
    createDate,
    rev: 1,
  }
  const { doctorNo, tracking, warehouseNo, batchNumber } = fields
  return {
    mixed,
    intents: [
      put(mixedPackageItem, mixed),
      ...items.map(({ upc, quantity }) => {
        const item: MixedItem = {
          doctorNo,
          packageNo,
          upc,
          tracking,
          warehouseNo,
          batchNumber,
          total: quantity,
          ...none,
          createDate,
          rev: 1,
        }
        return put(mixedItemItem, item)
      }),
    ],
    unclaimed: items.map(({ upc, quantity }) => ({ upc, units: quantity, packages: 1 })),
  }
}
