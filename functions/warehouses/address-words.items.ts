import * as z from 'zod'
import { normalKeyword } from '../../shared/warehouses/warehouses.rules.ts'
import { itemType, type StoredItem, toStored } from '../platform/db/item.ts'
import { type IndexRange, keysIn } from '../platform/db/range.ts'
import { type Warehouse, warehouseLine } from '../warehouse-records/public.ts'

/** Maximum number of indexed words per address. A commit also contains the words of the previous address. */
const MAX_WORDS = 40

/**
 * A word of the address of a company's warehouse. A transfer finds its receivers by the words of the sending
 * warehouse's keyword, among the warehouses of one admin. Nurses' self storages have no such words, because they
 * receive no transfers.
 */
export const addressWordItem = itemType({
  type: 'AddressWord',
  schema: z.object({
    word: z.string(),
    doctorNo: z.string(),
    warehouseNo: z.string(),
    /** The admin of the warehouse. Absent in words of earlier releases until addresses are rebuilt. */
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

/** Returns a word for `writeBatch`. Writing it again is idempotent. */
export const storedAddressWord = (of: AddressWord): StoredItem => toStored(addressWordItem, of)

/** Range of the address words with this prefix among the warehouses of an admin. */
export const addressesRunBy = (adminNo: string, beginning = '') => ({
  ...runByAdmin(adminNo),
  prefix: beginning,
})
const runByAdmin = (adminNo: string): IndexRange => ({ index: 'gsi1', pk: `ADMIN#${adminNo}#ADDRESSES` })

/** Range of the address words with this prefix. */
export const addressesWith = (beginning: string) => ({ pk: 'ADDRESSES', prefix: beginning })

export const wordsOfKeyword = (key: string): string[] => [
  ...new Set(
    key
      .split(' ')
      .map((word) => word.replace(/^[,;]+|[,;]+$/g, ''))
      .filter((word) => word !== ''),
  ),
]

/** Search words of a warehouse's address; none for a self storage. */
export const wordsOfAddress = (
  warehouse: Pick<Warehouse, 'state' | 'city' | 'address' | 'zipCode' | 'selfStorage'>,
): string[] =>
  warehouse.selfStorage ? [] : wordsOfKeyword(normalKeyword(warehouseLine(warehouse))).slice(0, MAX_WORDS)

/** True if the address contains the normalized keyword (DEC-warehouses-9). */
export const hasKeyword = (
  warehouse: Pick<Warehouse, 'state' | 'city' | 'address' | 'zipCode'>,
  key: string,
): boolean => normalKeyword(warehouseLine(warehouse)).includes(key)
