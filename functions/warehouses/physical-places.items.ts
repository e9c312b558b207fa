import * as z from 'zod'
import { itemType } from '../platform/db/item.ts'
import type { Range } from '../platform/db/range.ts'

/**
 * A company's warehouse in a building, keyed by the keyword that the building's warehouses share. Reads are always
 * consistent. The item is missing for a warehouse saved before items of this type existed, so calls that add goods
 * which other companies may find there write it again. Only the warehouse itself shows whether it still has the
 * keyword.
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

/** Range of the warehouses of a building, of all companies. */
export const placesWithKey = (physicalKey: string): Range & { pk: string } => ({ pk: `PLACE#${physicalKey}` })
