import { refuse } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import type { MaybeCompanyActor } from '../../platform/actor.ts'
import { type CompanyName, companiesInScope } from '../../platform/companies-in-scope.ts'
import type { Deps } from '../../platform/deps.ts'
import type { TrackingRow } from '../../tracking-rows/public.ts'
import type { Warehouse } from '../../warehouses/public.ts'
import { warehousesOf } from './warehouses-of.ts'

type RecordOf<Record> = (row: TrackingRow, warehouse: Warehouse | undefined, company: string) => Record

/**
 * Whose rows a list shows: of the company named or of all companies of the caller, of these only the one that has the
 * warehouse, where one is named; and how rows of them are shown.
 */
export const rowsInScope = async (deps: Deps, actor: MaybeCompanyActor, warehouseNo: string | undefined) => {
  const scope = await companiesInScope(deps, actor)
  const chosen = warehouseNo
    ? await warehousesOf(
        deps,
        scope.map(({ doctorNo }) => ({ doctorNo, warehouseNo })),
      )
    : undefined
  const companies: readonly CompanyName[] =
    chosen && warehouseNo ? scope.filter(({ doctorNo }) => chosen({ doctorNo, warehouseNo })) : scope
  if (chosen && companies.length === 0) throw refuse(generalReasons.noWarehouse)
  const names = new Map(companies.map(({ doctorNo, doctorName }) => [doctorNo, doctorName]))
  const presenting =
    <Record>(recordOf: RecordOf<Record>) =>
    async (rows: readonly TrackingRow[]): Promise<Record[]> => {
      const warehouses = chosen ?? (await warehousesOf(deps, rows))
      return rows.map((row) => recordOf(row, warehouses(row), names.get(row.doctorNo) ?? ''))
    }
  return { companies, presenting }
}
