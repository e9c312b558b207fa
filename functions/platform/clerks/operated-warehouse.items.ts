import * as z from 'zod'
import { itemType } from '../db/item.ts'
import { type Ref, ref } from '../db/table.ts'

const schema = z.object({ adminNo: z.string() })

/**
 * The part of a warehouse that decides about the rights of clerks: the warehouse admin who runs it. The whole item
 * belongs to the domain of the warehouses, which this folder cannot import.
 */
export const operatedWarehouse = (of: { doctorNo: string; warehouseNo: string }): Ref<z.output<typeof schema>> =>
  ref(itemType({ type: 'Warehouse', schema, key: () => ({ pk: `CO#${of.doctorNo}`, sk: `WH#${of.warehouseNo}` }) }), of)
