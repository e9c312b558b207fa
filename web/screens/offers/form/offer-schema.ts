import type * as z from 'zod'
import { count, quantity } from '../../../../shared/contract/fields.ts'
import { says } from '../../../../shared/contract/issues.ts'
import { offers as contract } from '../../../../shared/offers/offers.contract.ts'
import { offersReasons } from '../../../../shared/offers/offers.reasons.ts'
import { earliestOpenExpiry } from '../../../../shared/offers/offers.rules.ts'
import type { Day } from '../../../../shared/values/day.ts'

const wire = contract.calls.saveOffer.body.omit({ doctorNo: true, offerNo: true })

/** The call spells the bonus 'bouns'; the form does not. */
const body = wire.omit({ bouns: true }).extend({ bonus: wire.shape.bouns })

/** One form for both dialogs; only the edit asks what is left. */
export type OfferForm = z.input<typeof body>

/** What the form holds, as the call wants it. */
export const offerToWire = <T extends { bonus: number }>({ bonus, ...offer }: T) => ({ ...offer, bouns: bonus })

const needsNurses = ({ scope, nurseStr }: z.output<typeof body>): boolean => scope === 'private' && nurseStr === ''
const NURSES = { path: ['nurseStr'], error: says(offersReasons.nobodyChosen) }

/** One day of grace: yesterday may be chosen, no earlier day (D1 s5). */
export const expiryFrom = (today: Day) =>
  body.shape.expireDate.refine((day) => day >= earliestOpenExpiry(today), says(offersReasons.pastDay))

/** A new offer: all of it is left. */
export const addOfferSchema = (today: Day) =>
  body
    .extend({ expireDate: expiryFrom(today), quantity: quantity(offersReasons.totalRequired) })
    .refine((offer) => !needsNurses(offer), NURSES)

const LEFT_REQUIRED = offersReasons.leftRequired

/** An edit: left never above the total, the total never below what is taken. */
export const editOfferSchema = (today: Day, { taken }: { taken: number }) =>
  body
    .extend({
      expireDate: expiryFrom(today),
      quantity: count(offersReasons.originalTotalRequired).min(taken, says(offersReasons.totalBelowTaken, { taken })),
      leftNum: count(LEFT_REQUIRED)
        .optional()
        .refine((left) => left !== undefined, says(LEFT_REQUIRED)),
    })
    .refine((offer) => !needsNurses(offer), NURSES)
    .refine(({ leftNum = 0, quantity: total }) => leftNum <= total, {
      path: ['leftNum'],
      error: says(offersReasons.leftAboveTotal),
    })
