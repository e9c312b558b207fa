import type { MaybeCompanyActor } from '../../platform/actor.ts'
import { merged } from '../../platform/db/merged-source.ts'
import { rangeSource } from '../../platform/db/range-source.ts'
import type { Source } from '../../platform/db/source.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { placesOf, type RowStatus, rowsOfBatch, type TrackingRow, trackingRowType } from '../../tracking-rows/public.ts'
import type { Warehouse } from '../../warehouses/public.ts'
import { batchItem } from '../batches.items.ts'
import { listScope, warehousesOf } from './warehouses-of.ts'

type RecordOf<Record> = (row: TrackingRow, warehouse: Warehouse | undefined, company: string) => Record

/** The companies whose rows a list shows, and a function that presents their rows. */
export const rowsInScope = async (deps: Deps, actor: MaybeCompanyActor, warehouseNo: string | undefined) => {
  const { companies, warehouses: chosen } = await listScope(deps, actor, warehouseNo)
  const names = new Map(companies.map(({ doctorNo, doctorName }) => [doctorNo, doctorName]))
  const presenting =
    <Record>(recordOf: RecordOf<Record>) =>
    async (rows: readonly TrackingRow[]): Promise<Record[]> => {
      const warehouses = chosen ?? (await warehousesOf(deps, rows))
      return rows.map((row) => recordOf(row, warehouses(row), names.get(row.doctorNo) ?? ''))
    }
  return { companies, presenting }
}

/** Rows of the batches with that number in these companies, in one status; empty if there is no such batch. */
export const rowsOfBatches = async (
  deps: Deps,
  companies: readonly string[],
  { batchNumber, status }: { batchNumber: string; status: RowStatus },
): Promise<Source<TrackingRow>> => {
  const batches = await deps.table.batchGet(companies.map((doctorNo) => ref(batchItem, { doctorNo, batchNumber })))
  const ranges = batches.flatMap((batch) => (batch ? placesOf(status).map((place) => rowsOfBatch(batch, place)) : []))
  return merged(ranges.map((range) => rangeSource(deps, trackingRowType, range)))
}
