import * as z from 'zod'
import { says } from '../../../shared/contract/issues.ts'
import { discrepancies as contract } from '../../../shared/discrepancies/discrepancies.contract.ts'
import { discrepanciesReasons } from '../../../shared/discrepancies/discrepancies.reasons.ts'
import { RESOLUTION_RULES } from '../../../shared/discrepancies/discrepancies.rules.ts'
import { MAX_ADJUSTMENT } from '../../../shared/payments/payments.rules.ts'
import { MAX_QUANTITY } from '../../../shared/values/quantity.ts'

const { text, resolution } = contract.calls.proposeResolution.body.shape

/** A proposal as entered: unsigned figures and a separate direction. */
export const proposeSchema = z
  .object({
    resolution,
    sign: z.enum(['plus', 'minus']),
    quantity: z.int().min(0).max(MAX_QUANTITY).nullish(),
    amount: z.number().min(0).max(MAX_ADJUSTMENT).nullish(),
    text,
  })
  .superRefine((entered, context) => {
    const { figure } = RESOLUTION_RULES[entered.resolution]
    if (figure === 'nothing') return
    const field = figure === 'amount' ? 'amount' : 'quantity'
    if (entered[field]) return
    const reason = figure === 'amount' ? discrepanciesReasons.amountNeeded : discrepanciesReasons.unitsLeast
    context.addIssue({ code: 'custom', path: [field], message: says(reason) })
  })

type Entered = z.output<typeof proposeSchema>

/** Converts the form to the body of the call. */
export const proposalOf = ({ resolution: chosen, sign, quantity, amount, text: why }: Entered) => {
  const { figure } = RESOLUTION_RULES[chosen]
  const signed = (value: number): number => (sign === 'minus' ? -value : value)
  const asked = { resolution: chosen, text: why }
  if (figure === 'nothing') return asked
  if (figure === 'amount') return { ...asked, amount: signed(amount ?? 0) }
  return { ...asked, quantity: figure === 'stockChange' ? signed(quantity ?? 0) : (quantity ?? 0) }
}
