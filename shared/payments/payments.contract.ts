import * as z from 'zod'
import { call, contract } from '../contract/call.ts'
import { amount, id } from '../contract/fields.ts'

export const payments = contract('payments', {
  getBalance: call({
    route: 'POST /payment/getBalance',
    access: { roles: ['nurse', 'doctor'], company: 'doctorNo' },
    body: z.object({
      doctorNo: id(),
      /** Whose balance; a nurse sees her own only. */
      userNo: id().optional(),
    }),
    result: z.object({
      /** What the company owes her. */
      total: amount(),
      /** Worth of what she has taken and not delivered yet. */
      pendingAmount: amount(),
      /** What she can ask to be paid. */
      requestAmount: amount(),
    }),
    errors: ['missing'],
    says: "A nurse's balance with the company.",
    writes: false,
  }),
})
