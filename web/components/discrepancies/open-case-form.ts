import * as z from 'zod'
import { needs, says } from '../../../shared/contract/issues.ts'
import { discrepancies as contract } from '../../../shared/discrepancies/discrepancies.contract.ts'
import { discrepanciesReasons } from '../../../shared/discrepancies/discrepancies.reasons.ts'
import { MAX_QUANTITY } from '../../../shared/values/quantity.ts'

const { kind, note } = contract.calls.openCase.body.shape
const units = () =>
  z.int(needs(discrepanciesReasons.quantityNeeded)).min(1, says(discrepanciesReasons.unitsLeast)).max(MAX_QUANTITY)

/** A case as users enter it: the number of expected units, and how many units are wrong. */
export const openCaseSchema = z
  .object({ kind, productNo: z.string().optional(), expected: units(), wrong: units(), note })
  .superRefine(({ kind: chosen, expected, wrong }, context) => {
    if (chosen === 'over' || wrong <= expected) return
    const message = says(discrepanciesReasons.atMostExpected, { expected })
    context.addIssue({ code: 'custom', path: ['wrong'], message })
  })

type Entered = z.output<typeof openCaseSchema>

/** Converts an entered case to the input of the call. */
export const openedOf = ({ wrong, productNo, ...entered }: Entered) => ({
  ...entered,
  productNo: productNo || undefined,
  found: entered.kind === 'over' ? entered.expected + wrong : entered.expected - wrong,
})
