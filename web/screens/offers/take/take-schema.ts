import type * as z from 'zod'
import { offers as contract } from '../../../../shared/offers/offers.contract.ts'

const body = contract.calls.takeOffer.body.omit({ doctorNo: true, offerNo: true })

/** The call's own rules, and no more than what is left; the sentence is the server's. */
export const takeSchema = (leftNum: number) =>
  body.extend({ quantity: body.shape.quantity.max(leftNum, `No surplus: only ${leftNum} left.`) })

export type TakeForm = z.input<typeof body>
