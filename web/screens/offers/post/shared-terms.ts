import { says } from '../../../../shared/contract/issues.ts'
import { offers as contract } from '../../../../shared/offers/offers.contract.ts'
import { offersReasons } from '../../../../shared/offers/offers.reasons.ts'
import type { Day } from '../../../../shared/values/day.ts'
import { expiryFrom } from '../form/offer-schema.ts'

const wire = contract.calls.saveOffer.body.pick({
  expireDate: true,
  scope: true,
  nurseStr: true,
  maxPerNurse: true,
  holdHours: true,
  notify: true,
})

/** Terms of all offers in the grid; a row can have its own expiry day. */
export const sharedTermsSchema = (today: Day) =>
  wire
    .extend({ expireDate: expiryFrom(today) })
    .refine(({ scope, nurseStr }) => scope !== 'private' || nurseStr !== '', {
      path: ['nurseStr'],
      error: says(offersReasons.nobodyChosen),
    })
