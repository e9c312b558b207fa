import * as z from 'zod'
import { call } from '../contract/call.ts'
import { id, note, quantity } from '../contract/fields.ts'
import { released } from './offer.fields.ts'
import { offersReasons } from './offers.reasons.ts'

/** Message of the company to the nurse; length in characters. */
const reasonText = () => note(500).default('')

/** Lets the company cancel the rest of a take (DEC-inbound-25). */
export const cancelCalls = {
  cancelInboundById: call({
    route: 'POST /inbound/cancelInboundById',
    access: { roles: ['doctor'], company: 'doctorNo' },
    body: z.object({
      doctorNo: id('user'),
      inboundNo: id('inbound', offersReasons.emptyInboundNo),
      /** Units still to come. */
      cancelNum: quantity(offersReasons.cancelRequired),
      note: reasonText(),
    }),
    result: released,
    errors: ['missing', 'conflict'],
    summary:
      "Cancels units of a nurse's take that are still to come; an offer that is still open has them again, and the nurse is told by mail.",
    writes: true,
    successMessage: 'Units canceled.',
  }),
  cancelInboundByDoctor: call({
    route: 'POST /inbound/cancelInboundByDoctor',
    access: { roles: ['doctor'], company: 'doctorNo' },
    body: z.object({
      doctorNo: id('user'),
      inboundNo: id('inbound', offersReasons.emptyInboundNo),
      note: reasonText(),
    }),
    result: released,
    errors: ['missing', 'conflict'],
    summary:
      "Cancels all of a nurse's take that is still to come, but for units that wait in claims on mixed packages.",
    writes: true,
    successMessage: 'Units canceled.',
  }),
}
