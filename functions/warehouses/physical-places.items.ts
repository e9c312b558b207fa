import * as z from 'zod'
import { itemType } from '../platform/db/item.ts'
import type { Range } from '../platform/db/range.ts'

/**
 * Which companies have a warehouse in a building, by the keyword they share: the one key that no company is part of. It
 * lags behind nothing, but a warehouse saved before it was kept has none: whoever brings goods that others may find there
 * writes it anew. Whether a warehouse still has that keyword, the warehouse says.
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
