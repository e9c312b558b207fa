import type { Table } from '../platform/db/table.ts'
import { pagesOf } from '../platform/db/walk.ts'
import { storedAddressWord, wordsOfAddress } from './address-words.items.ts'
import { warehouseItem, warehousesOf } from './warehouses.items.ts'

/** Writes the address words that transfers search, for warehouses of a company saved before the index existed. */
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
