import { type Intent, put, remove } from '../platform/db/intent.ts'
import type { Table } from '../platform/db/table.ts'
import { pagesOf } from '../platform/db/walk.ts'
import { type Warehouse, warehouseItem, warehousesOf } from '../warehouse-records/public.ts'
import { addressWordItem, storedAddressWord, wordsOfAddress } from './address-words.items.ts'
import { physicalPlaceItem } from './physical-places.items.ts'

/**
 * Intents that update a warehouse's search entries: the words of its address, and the keyword of its building. `before`
 * or `after` is undefined if there is no warehouse.
 */
export const indexAddress = (before: Warehouse | undefined, after: Warehouse | undefined): Intent[] => {
  const warehouse = after ?? before
  if (!warehouse) return []
  const { doctorNo, warehouseNo, adminNo } = warehouse
  const is = after ? wordsOfAddress(after) : []
  const was = before ? wordsOfAddress(before) : []
  return [
    // All words are written on each save, so that a warehouse saved before the index existed is added to it.
    ...is.map((word) => put(addressWordItem, { word, doctorNo, warehouseNo, adminNo }, { error: 'race' })),
    ...was
      .filter((word) => !is.includes(word))
      .map((word) => remove(addressWordItem, { word, doctorNo, warehouseNo }, { error: 'race' })),
    ...(after ? placedByKey(after) : []),
    ...(before?.physicalKey !== undefined && before.physicalKey !== after?.physicalKey
      ? [remove(physicalPlaceItem, { physicalKey: before.physicalKey, doctorNo, warehouseNo }, { error: 'race' })]
      : []),
  ]
}

/** Intents that index a warehouse by the keyword of its building; none without a keyword. Idempotent. */
export const placedByKey = ({ physicalKey, doctorNo, warehouseNo }: Warehouse): Intent[] =>
  physicalKey === undefined ? [] : [put(physicalPlaceItem, { physicalKey, doctorNo, warehouseNo }, { error: 'race' })]

/**
 * Writes the address words that transfers search, for warehouses of a company that were saved before the index existed.
 */
export const rebuildAddresses = async (table: Table, doctorNo: string): Promise<void> => {
  for await (const page of pagesOf(table, warehouseItem, warehousesOf(doctorNo), { consistent: true })) {
    await table.writeBatch(
      page.flatMap((warehouse) =>
        wordsOfAddress(warehouse).map((word) =>
          storedAddressWord({ word, doctorNo, warehouseNo: warehouse.warehouseNo, adminNo: warehouse.adminNo }),
        ),
      ),
    )
  }
}
