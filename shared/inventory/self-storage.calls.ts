import * as z from 'zod'
import { call } from '../contract/call.ts'
import { fieldsReasons } from '../contract/fields.reasons.ts'
import { amount, id, note, quantity } from '../contract/fields.ts'
import { inventoryReasons } from './inventory.reasons.ts'

/** Calls for a nurse's own storage, which receives goods without warehouse staff (DEC-inbound-40). */
export const selfStorageCalls = {
  confirmNurseInbound: call({
    route: 'POST /inbound/confirmNurseInbound',
    access: { roles: ['nurse'], company: 'doctorNo' },
    body: z.object({
      doctorNo: id('user'),
      inboundNo: id('inbound'),
      /** Units that arrived. */
      confirmNum: quantity(),
    }),
    result: z.object({
      inboundNo: z.string(),
      leftNum: z.int(),
      /** 0 open, 1 completed. */
      status: z.union([z.literal(0), z.literal(1)]),
      confirmed: z.int(),
      /** Amount the nurse earned. */
      amount: amount(),
      balance: amount(),
    }),
    errors: ['missing', 'conflict'],
    summary:
      "Confirms that units of a take have arrived in the nurse's self storage: the company's stock and the nurse's balance increase in one commit.",
    writes: true,
    successMessage: 'Receipt confirmed.',
  }),
  nurseAddStock: call({
    route: 'POST /inbound/nurseAddStock',
    access: { roles: ['nurse'], company: 'doctorNo' },
    body: z.object({
      doctorNo: id('user'),
      productNo: id('product', fieldsReasons.productRequired),
      /** A self storage owned by the nurse. */
      warehouseNo: id('warehouse', fieldsReasons.warehouseRequired),
      qty: quantity(),
      /** Source of the units. */
      note: note(500, inventoryReasons.noteRequired),
    }),
    result: z.object({ productNo: z.string(), warehouseNo: z.string(), qty: z.int(), stock: z.int() }),
    errors: ['missing', 'conflict'],
    summary: "Adds units to the company's stock in the nurse's self storage, without a take or money.",
    writes: true,
    successMessage: 'Stock added.',
  }),
}
