import * as z from 'zod'
import { call, contract } from '../contract/call.ts'
import { amount } from '../contract/fields.ts'
import { page } from '../contract/paging.ts'
import { ROLES } from '../values/role.ts'

/** A size category with the default fees in force now (D2 s3). Fees are for one unit; storage fees for one unit and day. */
export const boxSizeRecord = z.object({
  id: z.string(),
  /** Full label. */
  sizeDefined: z.string(),
  /** Short label. */
  sizeLabel: z.string(),
  /** The first unit of a delivery. */
  inboundBaseFee: amount(),
  /** Each further unit of it. */
  inboundRate: amount(),
  /** The first unit of a box. */
  outboundBaseFee: amount(),
  outboundRate: amount(),
  storageBaseFee: amount(),
  /** In place of storageBaseFee once units have been stored for the company's "over" days. */
  storageBaseFeeOver: amount(),
  desc: z.string(),
  /** 1: barcodes are printed for it, 0: not. */
  isPrintBarCode: z.union([z.literal(0), z.literal(1)]),
})

/** A service that can be done with a unit that is shipped, with its default fee in force now (D2 s3). */
export const serviceFeeRecord = z.object({
  id: z.string(),
  serviceLabel: z.string(),
  serviceDesc: z.string(),
  /** For one unit. */
  serviceBaseFee: amount(),
})

export const rates = contract('rates', {
  listBoxSizeOptions: call({
    route: 'POST /boxsizes/selectOptions',
    access: { roles: ROLES },
    body: z.object({}),
    result: page(boxSizeRecord),
    errors: [],
    summary: 'All size categories to choose from, smallest first, with their default fees.',
    writes: false,
  }),
  listServiceFeeOptions: call({
    route: 'POST /serviceFee/selectOptions',
    access: { roles: ROLES },
    body: z.object({}),
    result: page(serviceFeeRecord),
    errors: [],
    summary: 'All services to choose from, with their default fees.',
    writes: false,
  }),
})
