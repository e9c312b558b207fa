import { DAY_MS } from '../../shared/values/durations.ts'
import { readLocal, writeLocal } from '../settings/local-store.ts'
import { unnamed } from '../settings/preferences.ts'

const AGAIN_AFTER_MS = 30 * DAY_MS

const keyOf = (userNo: string): string => `dockside.second-factor-offer.${unnamed(userNo)}`

/** True if two-step sign-in may be offered: not within 30 days after this user chose "Not now" in this browser. */
export const isOfferDue = (userNo: string): boolean => {
  const declined = Number(readLocal(keyOf(userNo)) ?? 0)
  return !(declined + AGAIN_AFTER_MS > Date.now())
}

export const declineOffer = (userNo: string): void => writeLocal(keyOf(userNo), Date.now())
