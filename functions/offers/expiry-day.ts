import { refuseField } from '../../shared/contract/errors.ts'
import { offersReasons } from '../../shared/offers/offers.reasons.ts'
import { earliestOpenExpiry } from '../../shared/offers/offers.rules.ts'
import { dayIn } from '../../shared/values/day.ts'
import type { Deps } from '../platform/deps.ts'

/** The last day of an offer may be yesterday, its day of grace being today; no earlier one. */
export const refusePast = (deps: Pick<Deps, 'now'>, expireDate: string): void => {
  if (expireDate >= earliestOpenExpiry(dayIn(deps.now()))) return
  throw refuseField('expireDate', offersReasons.pastDay)
}
