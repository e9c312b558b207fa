import type { Input } from '../../../shared/contract/call.ts'
import { missing } from '../../../shared/contract/errors.ts'
import type { Page } from '../../../shared/contract/paging.ts'
import type { tracking } from '../../../shared/tracking/tracking.contract.ts'
import type { MaybeCompanyActor } from '../../platform/actor.ts'
import { readPage } from '../../platform/db/pages.ts'
import type { Deps } from '../../platform/deps.ts'
import { type CompanyName, companiesInScope } from '../lists/companies.ts'
import { searchSources } from '../lists/find-rows.ts'
import { mergedPage, sourceOf } from '../lists/merged-page.ts'
import { warehousesOf } from '../lists/warehouses-of.ts'
import { rowRecordOf } from '../row-record.ts'
import { rowsOf, rowsOfWarehouse, type TrackingRow, trackingRowItem } from '../tracking.items.ts'

type ListInput = Input<typeof tracking.calls.noMatchData>

/**
 * To Confirm: rows of the company named or of all companies of the caller, of one warehouse or of all, newest first.
 * One read a company for the page (two when searching), one for the warehouses.
 */
export const listNoMatch = async (deps: Deps, actor: MaybeCompanyActor, input: ListInput) => {
  const scope = await companiesInScope(deps, actor)
  const { warehouseNo } = input
  const chosen = warehouseNo
    ? await warehousesOf(
        deps,
        scope.map(({ doctorNo }) => ({ doctorNo, warehouseNo })),
      )
    : undefined
  const companies = chosen && warehouseNo ? scope.filter(({ doctorNo }) => chosen({ doctorNo, warehouseNo })) : scope
  if (chosen && companies.length === 0) throw missing('warehouse')
  const page = await pageOf(deps, companies, input)
  const warehouses = chosen ?? (await warehousesOf(deps, page.records))
  const names = new Map(companies.map(({ doctorNo, doctorName }) => [doctorNo, doctorName]))
  return {
    ...page,
    records: page.records.map((row) => rowRecordOf(row, warehouses(row), names.get(row.doctorNo) ?? '')),
  }
}

const pageOf = (deps: Deps, companies: readonly CompanyName[], input: ListInput): Promise<Page<TrackingRow>> => {
  const { condition, warehouseNo } = input
  if (condition) {
    const sources = companies.flatMap(({ doctorNo }) =>
      searchSources(deps, { doctorNo, condition, status: 'toConfirm', warehouseNo }),
    )
    return mergedPage(sources, input, cwIdOf)
  }
  const [one, ...others] = companies
  if (one && others.length === 0) {
    return warehouseNo
      ? readPage(deps.table, trackingRowItem, rowsOfWarehouse(one.doctorNo, warehouseNo, 'toConfirm'), input, {
          index: 'gsi2',
        })
      : readPage(deps.table, trackingRowItem, rowsOf(one.doctorNo, 'toConfirm'), input, { index: 'gsi1' })
  }
  const sources = companies.map(({ doctorNo }) =>
    sourceOf(deps.table, trackingRowItem, { ...rowsOf(doctorNo, 'toConfirm'), index: 'gsi1' }, cwIdOf),
  )
  return mergedPage(sources, input, cwIdOf)
}

const cwIdOf = (row: TrackingRow): string => row.cwId
