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

/** Values of the add and edit dialogs; only the edit dialog asks for the units left. */
export type OfferForm = z.input<typeof body>

/** Converts form values to the call's input. */
export const offerToWire = <T extends { bonus: number }>({ bonus, ...offer }: T) => ({ ...offer, bouns: bonus })

const needsNurses = ({ scope, nurseStr }: z.output<typeof body>): boolean => scope === 'private' && nurseStr === ''
const NURSES = { path: ['nurseStr'], error: says(offersReasons.nobodyChosen) }

/** One grace day: yesterday is allowed, earlier days are not (SPEC-offers-17). */
export const expiryFrom = (today: Day) =>
  body.shape.expireDate.refine((day) => day >= earliestOpenExpiry(today), says(offersReasons.pastDay))

/** A new offer: its units left equal its total. */
export const addOfferSchema = (today: Day) =>
  body
    .extend({ expireDate: expiryFrom(today), quantity: quantity(offersReasons.totalRequired) })
    .refine((offer) => !needsNurses(offer), NURSES)

const LEFT_REQUIRED = offersReasons.leftRequired

/** An edit: the units left never exceed the total, and the total never falls below the taken units. */
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
