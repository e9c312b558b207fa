import * as z from 'zod'
import { put } from '../platform/db/intent.ts'
import { itemType } from '../platform/db/item.ts'
import type { Range } from '../platform/db/range.ts'
import type { Table } from '../platform/db/table.ts'
import { pagesOf } from '../platform/db/walk.ts'
import { productItem, productsOf } from './products.items.ts'

/**
 * A product with granted free storage, or with months that its company entered before grants were limited to
 * warehouses.
 */
export const freeStorageProductItem = itemType({
  type: 'FreeStorageProduct',
  schema: z.object({ doctorNo: z.string(), productNo: z.string() }),
  key: ({ doctorNo, productNo }: { doctorNo: string; productNo: string }) => ({
    ...freeStorageProductsOf(doctorNo),
    sk: productNo,
  }),
})

export const freeStorageProductsOf = (doctorNo: string): Range & { pk: string } => ({
  pk: `CO#${doctorNo}#FREESTORAGE`,
})

/**
 * Adds this item for a company's products with months that the company itself entered, so that warehouse admins can
 * decide on them.
 */
export const rebuildFreeStorage = async (table: Table, doctorNo: string): Promise<void> => {
  for await (const page of pagesOf(table, productItem, productsOf(doctorNo))) {
    for (const { productNo, storageFreeDuration } of page) {
      if (storageFreeDuration === undefined) continue
      await table.commit([put(freeStorageProductItem, { doctorNo, productNo }, { error: 'race' })])
    }
  }
}
