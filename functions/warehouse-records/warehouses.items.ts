import * as z from 'zod'
import { itemType } from '../platform/db/item.ts'
import { type IndexRange, keysIn } from '../platform/db/range.ts'
import { versioned } from '../platform/editing.ts'

/** A place where a company's goods are stored. */
export const warehouseItem = itemType({
  type: 'Warehouse',
  schema: z.object({
    doctorNo: z.string(),
    warehouseNo: z.string(),
    /** Unique within the company. Absent in warehouses of earlier releases until the derived data are rebuilt. */
    name: z.string().optional(),
    state: z.string(),
    city: z.string(),
    address: z.string(),
    zipCode: z.string(),
    /** The warehouse admin who runs the warehouse; for a self storage, the nurse who owns it. */
    adminNo: z.string(),
    adminName: z.string(),
    /** True if nurses can see the warehouse. */
    visible: z.boolean(),
    /** True if the warehouse is owned by a nurse, who confirms receipt of the goods (DEC-inbound-40). */
    selfStorage: z.boolean(),
    /** Each keyword as typed, and normalized for lookups (`normalKeyword`). Both forms are set or neither is. */
    transferKeyword: z.string().optional(),
    transferKey: z.string().optional(),
    physicalKeyword: z.string().optional(),
    physicalKey: z.string().optional(),
    timeZone: z.string(),
    /** Warehouses of other admins that the super admin declared to be in the same building. Links are mutual. */
    links: z.array(z.object({ doctorNo: z.string(), warehouseNo: z.string() })).default([]),
    /** Time when a deletion began. No units may enter from then on, unless the deletion has been abandoned. */
    closedAt: z.string().optional(),
    ...versioned,
    rev: z.int(),
  }),
  key: (of: { doctorNo: string; warehouseNo: string }) => ({ pk: `CO#${of.doctorNo}`, sk: `WH#${of.warehouseNo}` }),
  indexes: (warehouse) => {
    const { doctorNo, warehouseNo, adminNo, selfStorage, visible } = warehouse
    const forNurses = selfStorage ? selfStoragesOf(doctorNo, adminNo) : visible && shownWarehousesOf(doctorNo)
    return {
      ...(forNurses ? keysIn(forNurses, warehouseNo) : {}),
      ...keysIn(allWarehouses, warehouseNo),
      ...(selfStorage ? {} : keysIn(staffedWarehousesOf(doctorNo), warehouseNo)),
    }
  },
})
export type Warehouse = z.output<typeof warehouseItem.schema>

/** Range of the warehouses of all companies, for the super admin. */
export const allWarehouses: IndexRange = { index: 'gsi2', pk: 'WAREHOUSES' }

/** Ranges of the warehouses of a company, and of those visible to its nurses. */
export const warehousesOf = (doctorNo: string) => ({ pk: `CO#${doctorNo}`, prefix: 'WH#' })
export const shownWarehousesOf = (doctorNo: string): IndexRange => ({
  index: 'gsi1',
  pk: `CO#${doctorNo}#WAREHOUSES#shown`,
})
/** Warehouses run by admins, visible or not: the warehouses to which tracking rows can belong. */
export const staffedWarehousesOf = (doctorNo: string): IndexRange => ({
  index: 'gsi3',
  pk: `CO#${doctorNo}#WAREHOUSES#staffed`,
})

/**
 * A saved version of a warehouse, which never changes: its admin, time zone and address, and the time from which it
 * applies. The fees of a day belong to the admin of that day, and days are counted in the time zone in force then; the
 * warehouse itself has only its latest state. There is one item per save.
 */
export const warehouseEventItem = itemType({
  type: 'WarehouseEvent',
  schema: z.object({
    doctorNo: z.string(),
    warehouseNo: z.string(),
    /** The warehouse's revision after this save. */
    rev: z.int(),
    /** Time and author of the save. */
    at: z.string(),
    userNo: z.string(),
    userName: z.string(),
    // State of the warehouse from then on.
    adminNo: z.string(),
    adminName: z.string(),
    timeZone: z.string(),
    visible: z.boolean(),
    selfStorage: z.boolean(),
    name: z.string().optional(),
    state: z.string(),
    city: z.string(),
    address: z.string(),
    zipCode: z.string(),
    transferKeyword: z.string().optional(),
    physicalKeyword: z.string().optional(),
    links: z.array(z.object({ doctorNo: z.string(), warehouseNo: z.string() })).default([]),
  }),
  key: ({ doctorNo, warehouseNo, rev }: { doctorNo: string; warehouseNo: string; rev: number }) => ({
    ...warehouseEventsOf({ doctorNo, warehouseNo }),
    sk: String(rev).padStart(7, '0'),
  }),
})

export type WarehouseEvent = z.output<typeof warehouseEventItem.schema>

/** All saves of one warehouse, oldest first. */
export const warehouseEventsOf = (of: { doctorNo: string; warehouseNo: string }) => ({
  pk: `CO#${of.doctorNo}#WHEVENTS#${of.warehouseNo}`,
})

/** Record of a deleted warehouse: who deleted it, and its name for the histories that mention it. */
export const deletedWarehouseItem = itemType({
  type: 'DeletedWarehouse',
  schema: z.object({
    doctorNo: z.string(),
    warehouseNo: z.string(),
    name: z.string().optional(),
    state: z.string(),
    city: z.string(),
    address: z.string(),
    zipCode: z.string(),
    adminNo: z.string(),
    selfStorage: z.boolean(),
    deletedAt: z.string(),
    deletedBy: z.string(),
  }),
  key: (of: { doctorNo: string; warehouseNo: string }) => ({
    pk: `CO#${of.doctorNo}`,
    sk: `WHDELETED#${of.warehouseNo}`,
  }),
})

export const deletedWarehousesOf = (doctorNo: string) => ({ pk: `CO#${doctorNo}`, prefix: 'WHDELETED#' })

/** Maximum number of links of one warehouse. Each linked warehouse is read for every claim search in its building. */
export const MAX_LINKS = 50

/** Maximum number of self storages of one nurse with a company. Lists show all of them on one page. */
export const MAX_OWN = 20

/**
 * Number of a nurse's self storages with a company, written with each of them, so that concurrent saves conflict on it.
 */
export const selfStorageCountItem = itemType({
  type: 'SelfStorageCount',
  schema: z.object({ doctorNo: z.string(), userNo: z.string(), count: z.int() }),
  key: (of: { doctorNo: string; userNo: string }) => ({ pk: `CO#${of.doctorNo}`, sk: `SELFCOUNT#${of.userNo}` }),
})

/** Range of a nurse's own self storages. */
export const selfStoragesOf = (doctorNo: string, userNo: string): IndexRange => ({
  index: 'gsi1',
  pk: `CO#${doctorNo}#SELF#${userNo}`,
})

/**
 * Marks a name as taken within a company. It is written in the commit that names the warehouse, so that of two saves
 * with one name only one succeeds.
 */
export const warehouseNameItem = itemType({
  type: 'WarehouseName',
  schema: z.object({
    doctorNo: z.string(),
    /** Normalized name (`normalKeyword`): names that differ only in case or spacing are equal. */
    key: z.string(),
    warehouseNo: z.string(),
  }),
  key: (of: { doctorNo: string; key: string }) => ({ pk: `CO#${of.doctorNo}`, sk: `WHNAME#${of.key}` }),
})

/** Address of a warehouse on one line. */
export const warehouseLine = (of: Pick<Warehouse, 'state' | 'city' | 'address' | 'zipCode'>): string =>
  `${of.city} ${of.state}, ${of.address}, ${of.zipCode}`

/** Name of a warehouse; its address if it has no name yet. */
export const warehouseName = (of: Pick<Warehouse, 'name' | 'state' | 'city' | 'address' | 'zipCode'>): string =>
  of.name ?? warehouseLine(of)
