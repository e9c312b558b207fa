import * as z from 'zod'
import { itemType } from '../platform/db/item.ts'
import { type IndexRange, keysIn } from '../platform/db/range.ts'
import { versioned } from '../platform/editing.ts'

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
    /** The warehouse admin who runs it; of a self storage the nurse who owns it. */
    adminNo: z.string(),
    adminName: z.string(),
    /** Shown to nurses. */
    visible: z.boolean(),
    /** Owned by a nurse, who confirms receipt of the goods (DECISIONS s6 b). */
    selfStorage: z.boolean(),
    /** Keywords as typed, and as others look them up (`normalKeyword`); both or neither. */
    transferKeyword: z.string().optional(),
    transferKey: z.string().optional(),
    physicalKeyword: z.string().optional(),
    physicalKey: z.string().optional(),
    timeZone: z.string(),
    /** Warehouses with another admin that the super admin says are in the same building; each of the two lists the other. */
    links: z.array(z.object({ doctorNo: z.string(), warehouseNo: z.string() })).default([]),
    /** Since when somebody has been deleting it: nothing more may come in, unless they have given up. */
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

/** The warehouses of all companies, for the super admin. */
export const allWarehouses: IndexRange = { index: 'gsi2', pk: 'WAREHOUSES' }

/** The warehouses of a company, and those shown to its nurses. */
export const warehousesOf = (doctorNo: string) => ({ pk: `CO#${doctorNo}`, prefix: 'WH#' })
export const shownWarehousesOf = (doctorNo: string): IndexRange => ({
  index: 'gsi1',
  pk: `CO#${doctorNo}#WAREHOUSES#shown`,
})
/** Those run by warehouse admins, shown or not: what rows of tracking numbers can lie in. */
export const staffedWarehousesOf = (doctorNo: string): IndexRange => ({
  index: 'gsi3',
  pk: `CO#${doctorNo}#WAREHOUSES#staffed`,
})

/**
 * A warehouse as somebody saved it, never altered: who has run it, in which time zone and at which address, and since
 * when. Fees of a day go to whoever ran the warehouse then, by the days of the zone it had; the warehouse itself knows
 * only its last state. One a save.
 */
export const warehouseEventItem = itemType({
  type: 'WarehouseEvent',
  schema: z.object({
    doctorNo: z.string(),
    warehouseNo: z.string(),
    /** The warehouse's revision that came of it. */
    rev: z.int(),
    /** The instant, and who did it. */
    at: z.string(),
    userNo: z.string(),
    userName: z.string(),
    // The warehouse from then on.
    adminNo: z.string(),
    adminName: z.string(),
    timeZone: z.string(),
    visible: z.boolean(),
    selfStorage: z.boolean(),
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

/** Everything that was saved of one warehouse, oldest first. */
export const warehouseEventsOf = (of: { doctorNo: string; warehouseNo: string }) => ({
  pk: `CO#${of.doctorNo}#WHEVENTS#${of.warehouseNo}`,
})

/** What is left of a warehouse that was deleted: its name, for the histories it stands in, and who deleted it. */
export const deletedWarehouseItem = itemType({
  type: 'DeletedWarehouse',
  schema: z.object({
    doctorNo: z.string(),
    warehouseNo: z.string(),
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

/** Maximum links of one warehouse. Each is read for every claim search in its building. */
export const MAX_LINKS = 50

/** Self storages of one nurse with a company, at most: their lists show all of them at once. */
export const MAX_OWN = 20

/** How many self storages a nurse has with a company, written with each: several saved at once meet here. */
export const selfStorageCountItem = itemType({
  type: 'SelfStorageCount',
  schema: z.object({ doctorNo: z.string(), userNo: z.string(), count: z.int() }),
  key: (of: { doctorNo: string; userNo: string }) => ({ pk: `CO#${of.doctorNo}`, sk: `SELFCOUNT#${of.userNo}` }),
})

/** A nurse's own self storages. */
export const selfStoragesOf = (doctorNo: string, userNo: string): IndexRange => ({
  index: 'gsi1',
  pk: `CO#${doctorNo}#SELF#${userNo}`,
})

/** How a warehouse is named wherever a line of text must do. */
export const warehouseLine = (of: Pick<Warehouse, 'state' | 'city' | 'address' | 'zipCode'>): string =>
  `${of.city} ${of.state}, ${of.address}, ${of.zipCode}`
