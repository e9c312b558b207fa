import type { CompanyName } from '../../platform/companies/companies-in-scope.ts'
import { rangeSource } from '../../platform/db/range-source.ts'
import type { List } from '../../platform/db/source.ts'
import type { Deps } from '../../platform/deps.ts'
import { type TrackingRow, trackingRowType, unclaimedRowsOf } from '../../tracking-rows/public.ts'
import type { Warehouse } from '../../warehouses/public.ts'
import { rowRecordOf } from '../row-record.ts'
import { warehousesOf } from './warehouses-of.ts'

/** Rows of a product with unclaimed units, newest first. */
export const notClaimedList = (
  deps: Deps,
  { doctorNo, doctorName }: CompanyName,
  productNo: string,
): List<TrackingRow, ReturnType<typeof recordOf>> => ({
  source: rangeSource(deps, trackingRowType, unclaimedRowsOf(doctorNo, productNo)),
  present: async (rows) => {
    const warehouseOf = await warehousesOf(deps, rows)
    return rows.map((row) => recordOf(row, warehouseOf(row), doctorName))
  },
})

const recordOf = (row: TrackingRow, warehouse: Warehouse | undefined, company: string) => ({
  ...rowRecordOf(row, warehouse, company),
  unclaimed: row.unclaimed,
  confirmedBy: row.confirmation?.userName ?? '',
  confirmedTime: row.confirmation ? row.confirmation.at : undefined,
})
