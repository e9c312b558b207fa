import { type Discount, NO_DISCOUNT, versionAt } from '../../shared/rates/card.ts'
import type { Membership } from '../platform/actor.items.ts'
import { type Intent, put } from '../platform/db/intent.ts'
import { ref } from '../platform/db/table.ts'
import { readAll } from '../platform/db/walk.ts'
import type { Deps } from '../platform/deps.ts'
import { editStampOf } from './edited.ts'
import type { Ending } from './end-rate.ts'
import { type DiscountVersionItem, discountItem, discountsOf, rateCardItem, type Stamp } from './rates.items.ts'

/** Converts terms to the wire format, in which the discount rate is a fraction of 1. */
export const termsToWire = ({ storageFreeDuration, discountPercent, storageFeeOverDays }: Discount) => ({
  storageFreeDuration,
  discountRate: discountPercent / 100,
  storageFeeOverDays,
})

export const termsFromWire = ({
  storageFreeDuration,
  discountRate,
  storageFeeOverDays,
}: Omit<Discount, 'discountPercent'> & { discountRate: number }): Discount => ({
  storageFreeDuration,
  discountPercent: Math.round(discountRate * 100),
  storageFeeOverDays,
})

/**
 * Records of a warehouse admin's companies with their storage terms currently in force. The terms are read only for
 * companies that have a rate card.
 */
export const discountRecords = async (deps: Deps, adminNo: string, links: readonly Membership[]) => {
  const cards = await deps.table.batchGet(links.map(({ doctorNo }) => ref(rateCardItem, { adminNo, doctorNo })))
  return Promise.all(
    links.map(async (link, index) => {
      const { doctorNo } = link
      const versions = cards[index] ? await readAll(deps.table, discountItem, discountsOf({ adminNo, doctorNo })) : []
      return recordOf(adminNo, link, { versions, now: deps.now() })
    }),
  )
}

/** A company and the warehouse admin who serves it. */
interface CompanyOwner {
  adminNo: string
  doctorNo: string
}

interface Saved {
  versions: readonly DiscountVersionItem[]
  now: string
}

/** A company's own terms, or the standard terms if none are set. */
const recordOf = (adminNo: string, { doctorNo, doctorName }: Membership, { versions, now }: Saved) => {
  const found = versionAt(versions, now)
  const inForce = found?.restored ? undefined : found
  return {
    userNo: adminNo,
    doctorNo,
    doctorName,
    isSet: inForce !== undefined,
    ...termsToWire(inForce ?? NO_DISCOUNT),
    effectiveFrom: inForce?.effectiveFrom,
    firstDay: inForce?.firstDay,
    ...editStampOf(versions, now),
  }
}

/** All versions of a company's terms with a warehouse admin, read consistently. */
export const discountVersionsOf = (deps: Deps, owner: CompanyOwner): Promise<DiscountVersionItem[]> =>
  readAll(deps.table, discountItem, discountsOf(owner), { consistent: true })

/** Describes the terms for `endRate`, which ends them. */
export const discountEnding = (deps: Deps, owner: CompanyOwner): Ending<DiscountVersionItem> => ({
  readVersions: () => discountVersionsOf(deps, owner),
  versionLike: (last, stamp) => discountVersion(owner, last, stamp),
  cardWithout: () => ({ hasDiscount: false }),
})

/** Intent that adds a version. */
export const discountVersion = (
  owner: CompanyOwner,
  { storageFreeDuration, discountPercent, storageFeeOverDays }: Discount,
  stamp: Stamp,
): Intent => put(discountItem, { ...owner, ...stamp, storageFreeDuration, discountPercent, storageFeeOverDays })
