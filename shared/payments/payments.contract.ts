import * as z from 'zod'
import { call, contract } from '../contract/call.ts'
import { amount, id } from '../contract/fields.ts'

export const payments = contract('payments', {
  getBalance: call({
    route: 'POST /payment/getBalance',
    access: { roles: ['nurse', 'doctor'], company: 'doctorNo' },
    body: z.object({
      doctorNo: id('user'),
      /** The nurse; a nurse asks for their own balance only, and may leave it out. */
      nurseNo: id('user').optional(),
      /** The same: the specification names it both ways (D2 s7). */
      userNo: id('user').optional(),
    }),
    result: z.object({
      userNo: z.string(),
      userName: z.string(),
      /** What the company owes the nurse. */
      total: amount(),
      /** Worth of what is taken and not delivered yet. */
      pendingAmount: amount(),
      /** What can be asked to be paid. */
      requestAmount: amount(),
    }),
    errors: ['missing'],
    summary: "A nurse's balance with the company: their own, or for the company that of one of its nurses.",
    writes: false,
  }),
})
