import type { Input } from '../../../shared/contract/call.ts'
import { refuse } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import type { tracking } from '../../../shared/tracking/tracking.contract.ts'
import type { MaybeCompanyActor } from '../../platform/actor.ts'
import { type CompanyName, companiesInScope } from '../../platform/companies-in-scope.ts'
import { merged } from '../../platform/db/merged-source.ts'
import { rangeSource } from '../../platform/db/range-source.ts'
import type { List, Source } from '../../platform/db/source.ts'
import type { Deps } from '../../platform/deps.ts'
import {
  type RowStatus,
  rowsOf,
  rowsOfWarehouse,
  type TrackingRow,
  trackingRowType,
} from '../../tracking-rows/public.ts'
import { rowRecordOf } from '../row-record.ts'
import { searchSources } from './find-rows.ts'
import { warehousesOf } from './warehouses-of.ts'

type Asked = Pick<Input<typeof tracking.calls.listNoMatch>, 'condition' | 'warehouseNo'>

/** Rows that wait: of the company named or of all companies of the caller, of one warehouse or of all, newest first. */
export const toConfirmList = (deps: Deps, actor: MaybeCompanyActor, asked: Asked): Promise<RowList> =>
  rowsInScope(deps, actor, asked, 'toConfirm')

/** The same of rows that are confirmed: what a search for one means that no longer waits. */
export const confirmedList = (deps: Deps, actor: MaybeCompanyActor, asked: Asked): Promise<RowList> =>
  rowsInScope(deps, actor, asked, 'confirmed')

type RowList = List<TrackingRow, ReturnType<typeof rowRecordOf>>

const rowsInScope = async (deps: Deps, actor: MaybeCompanyActor, asked: Asked, status: RowStatus): Promise<RowList> => {
  const scope = await companiesInScope(deps, actor)
  const { warehouseNo } = asked
  const chosen = warehouseNo
    ? await warehousesOf(
        deps,
        scope.map(({ doctorNo }) => ({ doctorNo, warehouseNo })),
      )
    : undefined
  const companies = chosen && warehouseNo ? scope.filter(({ doctorNo }) => chosen({ doctorNo, warehouseNo })) : scope
  if (chosen && companies.length === 0) throw refuse(generalReasons.noWarehouse)
  const names = new Map(companies.map(({ doctorNo, doctorName }) => [doctorNo, doctorName]))
  return {
    source: sourceOf(deps, companies, { ...asked, status }),
    present: async (rows) => {
      const warehouses = chosen ?? (await warehousesOf(deps, rows))
      return rows.map((row) => rowRecordOf(row, warehouses(row), names.get(row.doctorNo) ?? ''))
    },
  }
}

const sourceOf = (
  deps: Deps,
  companies: readonly CompanyName[],
  { condition, warehouseNo, status }: Asked & { status: RowStatus },
): Source<TrackingRow> => {
  if (condition) {
    const search = { condition, status, warehouseNo }
    return merged(companies.flatMap(({ doctorNo }) => searchSources(deps, { doctorNo, ...search })))
  }
  const ranges = companies.map(({ doctorNo }) =>
    warehouseNo ? rowsOfWarehouse(doctorNo, warehouseNo, status) : rowsOf(doctorNo, status),
  )
  return merged(ranges.map((range) => rangeSource(deps, trackingRowType, range)))
}
