import { refuseField } from '../../shared/contract/errors.ts'
import { offersReasons } from '../../shared/offers/offers.reasons.ts'
import { earliestOpenExpiry } from '../../shared/offers/offers.rules.ts'
import { dayIn } from '../../shared/values/day.ts'
import type { Deps } from '../platform/deps.ts'

/** The expiry day may be yesterday at the earliest, since the day of grace is today. */
export const refusePast = (deps: Pick<Deps, 'now'>, expireDate: string): void => {
  if (expireDate >= earliestOpenExpiry(dayIn(deps.now()))) return
  throw refuseField('expireDate', offersReasons.pastDay)
}
