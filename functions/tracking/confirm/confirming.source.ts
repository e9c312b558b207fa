import type { CompanyActor } from '../../platform/actor.ts'
import { rangeSource } from '../../platform/db/range-source.ts'
import type { List } from '../../platform/db/source.ts'
import type { Deps } from '../../platform/deps.ts'
import { rowsOfBatch, type TrackingRow, trackingRowType } from '../../tracking-rows/public.ts'
import type { Batch } from '../batches.items.ts'
import { warehousesOf } from '../lists/warehouses-of.ts'
import { rowRecordOf } from '../row-record.ts'
import { type ProductChoice, productsOfUpcs } from './products-of-upcs.ts'

type Confirming = ReturnType<typeof rowRecordOf> & { productsList: ProductChoice[]; productNo: string }

/** Unconfirmed rows of a batch in sheet order, each with its candidate products. */
export const confirmingList = (
  deps: Deps,
  { company: { doctorNo, doctorName } }: CompanyActor,
  batch: Batch,
): List<TrackingRow, Confirming> => ({
  source: rangeSource(deps, trackingRowType, rowsOfBatch(batch, 'toConfirm')),
  present: async (rows) => {
    const [warehouseOf, products] = await Promise.all([
      warehousesOf(deps, rows),
      productsOfUpcs(deps, doctorNo, [...new Set(rows.map(({ upc }) => upc))]),
    ])
    return rows.map((row) => {
      const productsList = products.get(row.upc) ?? []
      const productNo = productsList[0]?.productNo ?? ''
      return { ...rowRecordOf(row, warehouseOf(row), doctorName), productsList, productNo }
    })
  },
})
