import * as z from 'zod'
import { normalKeyword } from '../../shared/warehouses/warehouses.rules.ts'
import { itemType, type StoredItem, toStored } from '../platform/db/item.ts'
import { type IndexRange, keysIn } from '../platform/db/range.ts'
import { type Warehouse, warehouseLine } from './warehouses.items.ts'

/** Words of one address that are indexed: its commit holds those of the address before, too. */
const MAX_WORDS = 40

/**
 * A word of the address of a company's warehouse. A transfer finds its receivers by the words of its keyword among the
 * warehouses of one admin. Nurses' self storages have none: nothing is transferred there.
 */
export const addressWordItem = itemType({
  type: 'AddressWord',
  schema: z.object({
    word: z.string(),
    doctorNo: z.string(),
    warehouseNo: z.string(),
    /** Who runs the warehouse. Absent in words of earlier releases until addresses are rebuilt. */
    adminNo: z.string().optional(),
  }),
  key: ({ word, doctorNo, warehouseNo }: { word: string; doctorNo: string; warehouseNo: string }) => ({
    pk: 'ADDRESSES',
    sk: `${word}#${doctorNo}#${warehouseNo}`,
  }),
  indexes: ({ word, doctorNo, warehouseNo, adminNo }) =>
    adminNo === undefined ? {} : keysIn(runByAdmin(adminNo), `${word}#${doctorNo}#${warehouseNo}`),
})
export type AddressWord = z.output<typeof addressWordItem.schema>

/** A word as `writeBatch` takes it: written again it is the same. */
export const storedAddressWord = (of: AddressWord): StoredItem => toStored(addressWordItem, of)

/** The addresses of the warehouses that an admin runs, with a word that begins so, by the word. */
export const addressesRunBy = (adminNo: string, beginning = '') => ({
  ...runByAdmin(adminNo),
  prefix: beginning,
})
const runByAdmin = (adminNo: string): IndexRange => ({ index: 'gsi1', pk: `ADMIN#${adminNo}#ADDRESSES` })

/** The addresses with a word that begins so, by the word. */
export const addressesWith = (beginning: string) => ({ pk: 'ADDRESSES', prefix: beginning })

export const wordsOfKeyword = (key: string): string[] => [
  ...new Set(
    key
      .split(' ')
      .map((word) => word.replace(/^[,;]+|[,;]+$/g, ''))
      .filter((word) => word !== ''),
  ),
]

/** The words under which a warehouse is found. */
export const wordsOfAddress = (
  warehouse: Pick<Warehouse, 'state' | 'city' | 'address' | 'zipCode' | 'selfStorage'>,
): string[] =>
  warehouse.selfStorage ? [] : wordsOfKeyword(normalKeyword(warehouseLine(warehouse))).slice(0, MAX_WORDS)

/** Whether the address contains a keyword as it is compared (DECISIONS s11). */
export const hasKeyword = (
  warehouse: Pick<Warehouse, 'state' | 'city' | 'address' | 'zipCode'>,
  key: string,
): boolean => normalKeyword(warehouseLine(warehouse)).includes(key)
