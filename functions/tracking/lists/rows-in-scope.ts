import type { MaybeCompanyActor } from '../../platform/actor.ts'
import type { Deps } from '../../platform/deps.ts'
import type { TrackingRow } from '../../tracking-rows/public.ts'
import type { Warehouse } from '../../warehouses/public.ts'
import { listScope, warehousesOf } from './warehouses-of.ts'

type RecordOf<Record> = (row: TrackingRow, warehouse: Warehouse | undefined, company: string) => Record

/** Companies whose rows a list shows, and the presentation of their rows. */
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
