import * as z from 'zod'
import { call } from '../contract/call.ts'
import { id, note, quantity } from '../contract/fields.ts'
import { released } from './offer.fields.ts'
import { offersReasons } from './offers.reasons.ts'

/** Message from the company to the nurse, at most 500 characters. */
const reasonText = () => note(500).default('')

/** Calls with which a company cancels the outstanding units of a take (DEC-inbound-25). */
export const cancelCalls = {
  cancelInboundById: call({
    route: 'POST /inbound/cancelInboundById',
    access: { roles: ['doctor'], company: 'doctorNo' },
    right: 'offers:write',
    body: z.object({
      doctorNo: id('user'),
      inboundNo: id('inbound', offersReasons.emptyInboundNo),
      /** Outstanding units to cancel. */
      cancelNum: quantity(offersReasons.cancelRequired),
      note: reasonText(),
    }),
    result: released,
    errors: ['missing', 'conflict'],
    summary:
      "Cancels outstanding units of a nurse's take. They return to the offer if it is still open, and the nurse is notified by email.",
    writes: true,
    successMessage: 'Units canceled.',
  }),
  cancelInboundByDoctor: call({
    route: 'POST /inbound/cancelInboundByDoctor',
    access: { roles: ['doctor'], company: 'doctorNo' },
    right: 'offers:write',
    body: z.object({
      doctorNo: id('user'),
      inboundNo: id('inbound', offersReasons.emptyInboundNo),
      note: reasonText(),
    }),
    result: released,
    errors: ['missing', 'conflict'],
    summary: "Cancels all outstanding units of a nurse's take, except units in claims on mixed packages.",
    writes: true,
    successMessage: 'Units canceled.',
  }),
}
