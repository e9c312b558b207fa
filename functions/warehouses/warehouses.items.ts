import * as z from 'zod'
import { itemType } from '../platform/db/item.ts'

/** A place of a company where goods lie. */
export const warehouseItem = itemType({
  type: 'Warehouse',
  schema: z.object({
    doctorNo: z.string(),
    warehouseNo: z.string(),
    state: z.string(),
    city: z.string(),
    address: z.string(),
    zipCode: z.string(),
    adminNo: z.string().optional(),
    adminName: z.string().optional(),
    /** Shown to nurses. */
    visible: z.boolean(),
    /** Owned by a nurse, who confirms receipt herself (DECISIONS s6 b). */
    selfStorage: z.boolean(),
    transferKeyword: z.string().optional(),
    physicalKeyword: z.string().optional(),
    timeZone: z.string(),
    rev: z.int(),
  }),
  key: (of: { doctorNo: string; warehouseNo: string }) => ({ pk: `CO#${of.doctorNo}`, sk: `WH#${of.warehouseNo}` }),
  // What nurses choose from (gsi1): what is shown to all of them, and each one's own self storage.
  indexes: (warehouse) => {
    const { doctorNo, warehouseNo, adminNo, selfStorage, visible } = warehouse
    if (selfStorage) return adminNo ? { gsi1: { ...selfStoragesOf(doctorNo, adminNo), sk: warehouseNo } } : {}
    return visible ? { gsi1: { ...shownWarehousesOf(doctorNo), sk: warehouseNo } } : {}
  },
})
export type Warehouse = z.output<typeof warehouseItem.schema>

/** Where the warehouses of a company lie, and those shown to its nurses (gsi1). */
export const warehousesOf = (doctorNo: string) => ({ pk: `CO#${doctorNo}`, prefix: 'WH#' })
export const shownWarehousesOf = (doctorNo: string) => ({ pk: `CO#${doctorNo}#WAREHOUSES#shown` })

/** A nurse's own self storages (gsi1). */
export const selfStoragesOf = (doctorNo: string, userNo: string) => ({ pk: `CO#${doctorNo}#SELF#${userNo}` })

/** How a warehouse is named wherever a line of text must do. */
export const warehouseLine = (of: Pick<Warehouse, 'state' | 'city' | 'address' | 'zipCode'>): string =>
  `${of.city} ${of.state}, ${of.address}, ${of.zipCode}`
