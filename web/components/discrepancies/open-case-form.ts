import * as z from 'zod'
import { needs, says } from '../../../shared/contract/issues.ts'
import { discrepancies as contract } from '../../../shared/discrepancies/discrepancies.contract.ts'
import { discrepanciesReasons } from '../../../shared/discrepancies/discrepancies.reasons.ts'
import type { Subject } from '../../../shared/discrepancies/discrepancies.rules.ts'
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

/** The record that a case is opened about, in the form of the call. */
type CaseSubject = { cwId: string } | { inboundNo: string } | { outboundNo: string } | { transferId: string }

export const subjectOf = (subject: CaseSubject): Subject => {
  if ('cwId' in subject) return 'row'
  if ('inboundNo' in subject) return 'take'
  return 'outboundNo' in subject ? 'shipment' : 'transfer'
}

export interface Reported {
  doctorNo: string
  subject: CaseSubject
  /** Number of expected units; 0 if it depends on the product. */
  expected: number
  /** Contents of a shipment. */
  products?: readonly { productNo: string; productName: string; qty: number }[]
}
