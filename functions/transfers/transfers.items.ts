import * as z from 'zod'
import { DIFFERENCE_REASONS } from '../../shared/transfers/transfers.rules.ts'
import { itemType } from '../platform/db/item.ts'
import { type IndexRange, keysIn } from '../platform/db/range.ts'
import { readOnly } from '../platform/db/read-only.ts'
import { ref } from '../platform/db/table.ts'
import type { Indexed } from '../platform/search/rebuild-index.ts'
import { wordsOf } from '../platform/search/search.ts'

/**
 * One step of the check of received units: time, author, number of units, and how the check was closed if units were
 * missing.
 */
const checkStep = z.object({
  at: z.string(),
  userNo: z.string(),
  userName: z.string(),
  received: z.int(),
  difference: z.int(),
  reason: z.enum(DIFFERENCE_REASONS).optional(),
  note: z.string(),
  /** Number of the step's photo, which is stored under the receiving company. */
  fileNo: z.string().optional(),
})

export const DIRECTIONS = ['sent', 'received'] as const
export type Direction = (typeof DIRECTIONS)[number]

/**
 * A transfer as seen by one company. Each of the two companies has its own item, under its own key, with its own
 * product and warehouse. Both items are written together, so that their units and checks never differ.
 */
export const transferItem = itemType({
  type: 'Transfer',
  schema: z.object({
    doctorNo: z.string(),
    transferNo: z.string(),
    direction: z.enum(DIRECTIONS),
    otherDoctorNo: z.string(),
    /** This company's product and warehouse. */
    productNo: z.string(),
    warehouseNo: z.string(),
    // Copied when the units moved.
    productName: z.string(),
    upc: z.string(),
    fromWarehouse: z.string(),
    toWarehouse: z.string(),
    /** The person who sent the units; transfers of earlier releases have only the name. */
    userNo: z.string().optional(),
    /** Names of that person and of the receiving doctor. */
    userName: z.string(),
    toUserName: z.string(),
    qty: z.int(),
    createDate: z.string(),
    updateDate: z.string(),
    /** `checkedQty`: units found by the receiving warehouse. `difference`: units missing when it closed the check. */
    checkedQty: z.int(),
    difference: z.int(),
    /** True once the check is complete. */
    checked: z.boolean(),
    steps: z.array(checkStep),
    rev: z.int(),
  }),
  key: (of: { doctorNo: string; transferNo: string }) => ({
    pk: `CO#${of.doctorNo}#TRANSFER#${of.transferNo}`,
    sk: 'TRANSFER',
  }),
  indexes: ({ doctorNo, transferNo, direction, checked }) => ({
    ...keysIn(transfersOf(doctorNo), transferNo),
    ...keysIn(transfersOf(doctorNo, direction), transferNo),
    ...(direction === 'received' ? keysIn(arrivalsOf(doctorNo, checked), transferNo) : {}),
  }),
})
export type Transfer = z.output<typeof transferItem.schema>
/** Read-only type, for queries from other domains. */
export const transferType = readOnly(transferItem)
/** Reference to a company's item of a transfer. */
export const transferRef = (of: { doctorNo: string; transferNo: string }) => ref(transferItem, of)

/** All transfers of a company, or those in one direction, by number. */
export const transfersOf = (doctorNo: string, direction?: Direction): IndexRange =>
  direction
    ? { index: 'gsi2', pk: `CO#${doctorNo}#TRANSFERS#${direction}` }
    : { index: 'gsi1', pk: `CO#${doctorNo}#TRANSFERS` }
/** Transfers received by a company, either checked or unchecked. */
export const arrivalsOf = (doctorNo: string, checked: boolean): IndexRange => ({
  index: 'gsi3',
  pk: `CO#${doctorNo}#ARRIVALS#${checked ? 'checked' : 'unchecked'}`,
})

/** Search words of a transfer: those of the product's name, its UPC and the last six characters of the UPC. */
export const wordsOfTransfer = ({ productName, upc }: Pick<Transfer, 'productName' | 'upc'>): string[] =>
  wordsOf(productName, [upc])

export const indexedTransfers: Indexed<Transfer> = {
  item: transferItem,
  ranges: (doctorNo) => [transfersOf(doctorNo)],
  placesOf: ({ doctorNo }) => [{ doctorNo, kind: 'transfer' }],
  refNoOf: ({ transferNo }) => transferNo,
  wordsOf: wordsOfTransfer,
}
