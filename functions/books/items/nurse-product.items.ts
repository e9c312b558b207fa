import * as z from 'zod'
import { itemType } from '../../platform/db/item.ts'
import type { Range } from '../../platform/db/range.ts'

/**
 * What a nurse brings of a product: under way and delivered, over all their takes. Written in the commits that move the
 * units, so that their inventory needs to sum up no takes.
 */
export const nurseProductItem = itemType({
  type: 'NurseProduct',
  schema: z.object({
    doctorNo: z.string(),
    userNo: z.string(),
    productNo: z.string(),
    /** Units of open takes still to come. */
    underWay: z.int().default(0),
    /** Units delivered and not taken back, and Money paid for them. */
    delivered: z.int().default(0),
    deliveredAmount: z.int().default(0),
  }),
  key: (of: { doctorNo: string; userNo: string; productNo: string }) => ({
    ...nurseProductsOf(of.doctorNo, of.userNo),
    sk: of.productNo,
  }),
})
export type NurseProduct = z.output<typeof nurseProductItem.schema>

/** All that a nurse brings or has brought to a company, by product. */
export const nurseProductsOf = (doctorNo: string, userNo: string): Range => ({
  pk: `CO#${doctorNo}#NURSEPRODUCTS#${userNo}`,
})
