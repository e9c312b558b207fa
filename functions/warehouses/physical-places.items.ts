import * as z from 'zod'
import { itemType } from '../platform/db/item.ts'
import type { Range } from '../platform/db/range.ts'

/**
 * Companies with a warehouse in a building, by the shared keyword: the only key without a company. Always consistent,
 * but missing for a warehouse saved before this item existed: calls that add goods which others may find there write it
 * again. Only the warehouse itself shows whether it still has the keyword.
 */
export const physicalPlaceItem = itemType({
  type: 'PhysicalPlace',
  schema: z.object({ physicalKey: z.string(), doctorNo: z.string(), warehouseNo: z.string() }),
  key: (of: PhysicalPlace) => ({ ...placesWithKey(of.physicalKey), sk: `${of.doctorNo}#${of.warehouseNo}` }),
})

export interface PhysicalPlace {
  physicalKey: string
  doctorNo: string
  warehouseNo: string
}

/** The warehouses of a building, of all companies. */
export const placesWithKey = (physicalKey: string): Range & { pk: string } => ({ pk: `PLACE#${physicalKey}` })
