import * as z from 'zod'
import { itemType } from '../../platform/db/item.ts'
import type { Range } from '../../platform/db/range.ts'

/**
 * A nurse's figures for one product: units under way and delivered, across all their takes. Updated in the commits that
 * move the units, so that the nurse's inventory need not sum up takes.
 */
export const nurseProductItem = itemType({
  type: 'NurseProduct',
  schema: z.object({
    doctorNo: z.string(),
    userNo: z.string(),
    productNo: z.string(),
    /** Outstanding units of open takes. */
    underWay: z.int().default(0),
    /** Units delivered and not reversed, and the Money credited for them. */
    delivered: z.int().default(0),
    deliveredAmount: z.int().default(0),
  }),
  key: (of: { doctorNo: string; userNo: string; productNo: string }) => ({
    ...nurseProductsOf(of.doctorNo, of.userNo),
    sk: of.productNo,
  }),
})
export type NurseProduct = z.output<typeof nurseProductItem.schema>

/** A nurse's figures at a company, by product. */
export const nurseProductsOf = (doctorNo: string, userNo: string): Range => ({
  pk: `CO#${doctorNo}#NURSEPRODUCTS#${userNo}`,
})
