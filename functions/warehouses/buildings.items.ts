import * as z from 'zod'
import { itemType } from '../platform/db/item.ts'

/**
 * A company's warehouse in a building, under the keyword by which companies say that they share it (`physicalKey`). Mixed
 * packages are found across companies by it (DECISIONS s11). Nurses' self storages have none.
 */
export const physicalKeyItem = itemType({
  type: 'PhysicalKey',
  schema: z.object({ physicalKey: z.string(), doctorNo: z.string(), warehouseNo: z.string() }),
  key: ({ physicalKey, doctorNo, warehouseNo }: { physicalKey: string; doctorNo: string; warehouseNo: string }) => ({
    ...warehousesInBuilding(physicalKey),
    sk: `${doctorNo}#${warehouseNo}`,
  }),
})

/** The warehouses of all companies that say they are in a building. */
export const warehousesInBuilding = (physicalKey: string) => ({ pk: `PLACE#${physicalKey}` })
