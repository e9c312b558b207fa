import { type Discount, NO_DISCOUNT, versionAt } from '../../shared/rates/card.ts'
import type { Membership } from '../platform/actor.items.ts'
import { type Intent, put } from '../platform/db/intent.ts'
import { readAll } from '../platform/db/walk.ts'
import type { Deps } from '../platform/deps.ts'
import { editStampOf } from './edited.ts'
import { discountItem, discountsOf, type Stamp } from './rates.items.ts'

/** Terms as the wire has them: the rate is a part of 1. */
export const termsToWire = ({ storageFreeDuration, discountPercent, storageFeeOverDays }: Discount) => ({
  storageFreeDuration,
  discountRate: discountPercent / 100,
  storageFeeOverDays,
})

/** A company with its terms in force now: its own, or those that hold where none are set. */
export const discountRecordOf = async (deps: Deps, adminNo: string, { doctorNo, doctorName }: Membership) => {
  const now = deps.now()
  const versions = await readAll(deps.table, discountItem, discountsOf({ adminNo, doctorNo }))
  const found = versionAt(versions, now)
  const inForce = found?.restored ? undefined : found
  return {
    ...{ userNo: adminNo, doctorNo, doctorName, isSet: inForce !== undefined },
    ...termsToWire(inForce ?? NO_DISCOUNT),
    ...(inForce ? { effectiveFrom: inForce.effectiveFrom } : {}),
    ...(inForce?.firstDay === undefined ? {} : { firstDay: inForce.firstDay }),
    ...editStampOf(versions, now),
  }
}

/** A version to be written. */
export const discountVersion = (
  owner: { adminNo: string; doctorNo: string },
  { storageFreeDuration, discountPercent, storageFeeOverDays }: Discount,
  stamp: Stamp,
): Intent => put(discountItem, { ...owner, ...stamp, storageFreeDuration, discountPercent, storageFeeOverDays })
