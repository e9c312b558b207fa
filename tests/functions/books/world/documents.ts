import * as z from 'zod'
import { lotChange } from '../../../../functions/books/public.ts'
import { itemType } from '../../../../functions/platform/db/item.ts'

// What causes movements, as far as the books care: the domains' own documents will keep as much.

/** Items of a mixed package that came to a company: which lots they made. */
export const giftItem = itemType({
  type: 'TestGift',
  schema: z.object({
    ...{ refNo: z.string(), doctorNo: z.string(), productNo: z.string(), warehouseNo: z.string() },
    ...{ quantity: z.int(), lots: z.array(lotChange), open: z.boolean(), rev: z.int() },
  }),
  key: (of: { refNo: string }) => ({ pk: `TESTGIFT#${of.refNo}`, sk: 'GIFT' }),
})

/** A claim on a mixed package against a take. */
export const claimItem = itemType({
  type: 'TestClaim',
  schema: z.object({
    ...{ refNo: z.string(), doctorNo: z.string(), inboundNo: z.string(), quantity: z.int() },
    ...{ state: z.enum(['pending', 'distributed', 'gone']), lots: z.array(lotChange), rev: z.int() },
  }),
  key: (of: { refNo: string }) => ({ pk: `TESTCLAIM#${of.refNo}`, sk: 'CLAIM' }),
})
export type Claim = z.output<typeof claimItem.schema>

/** A report of several takes, and how many of them are delivered. */
export const reportItem = itemType({
  type: 'TestReport',
  schema: z.object({
    ...{ refNo: z.string(), doctorNo: z.string() },
    parts: z.array(z.object({ inboundNo: z.string(), quantity: z.int() })),
    ...{ done: z.int(), rev: z.int() },
  }),
  key: (of: { refNo: string }) => ({ pk: `TESTREPORT#${of.refNo}`, sk: 'REPORT' }),
})
export type Report = z.output<typeof reportItem.schema>
