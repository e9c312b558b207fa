import type { Input } from '../../../shared/contract/call.ts'
import type { tracking } from '../../../shared/tracking/tracking.contract.ts'
import { BATCH_NUMBER } from '../../../shared/values/batch-number.ts'
import type { MaybeCompanyActor } from '../../platform/actor.ts'
import type { CompanyName } from '../../platform/companies/companies-in-scope.ts'
import { merged } from '../../platform/db/merged-source.ts'
import { rangeSource } from '../../platform/db/range-source.ts'
import { filtered, type List, type Source } from '../../platform/db/source.ts'
import type { Deps } from '../../platform/deps.ts'
import {
  placesOf,
  type RowStatus,
  rowsOf,
  rowsOfWarehouse,
  type TrackingRow,
  trackingRowType,
} from '../../tracking-rows/public.ts'
import { rowRecordOf } from '../row-record.ts'
import { matchesCondition, searchSources } from './find-rows.ts'
import { rowsInScope, rowsOfBatches } from './rows-in-scope.ts'

type Asked = Pick<Input<typeof tracking.calls.listNoMatch>, 'condition' | 'warehouseNo' | 'batchNumber'>

/**
 * Unconfirmed rows of the named company or of all companies of the caller, in one warehouse or in all, newest first.
 */
export const toConfirmList = (deps: Deps, actor: MaybeCompanyActor, asked: Asked): Promise<RowList> =>
  listOf(deps, actor, asked, 'toConfirm')

/** Like `toConfirmList`, but for confirmed rows that match a search. */
export const confirmedList = (deps: Deps, actor: MaybeCompanyActor, asked: Asked): Promise<RowList> =>
  listOf(deps, actor, asked, 'confirmed')

type RowList = List<TrackingRow, ReturnType<typeof rowRecordOf>>

const listOf = async (deps: Deps, actor: MaybeCompanyActor, asked: Asked, status: RowStatus): Promise<RowList> => {
  const { companies, presenting } = await rowsInScope(deps, actor, asked.warehouseNo)
  return { source: await sourceOf(deps, companies, { ...asked, status }), present: presenting(rowRecordOf) }
}

const sourceOf = async (
  deps: Deps,
  companies: readonly CompanyName[],
  { condition, warehouseNo, batchNumber, status }: Asked & { status: RowStatus },
): Promise<Source<TrackingRow>> => {
  const typedBatch = condition && BATCH_NUMBER.test(condition) ? condition : undefined
  const batch = batchNumber ?? typedBatch
  if (batch !== undefined) {
    const numbers = companies.map(({ doctorNo }) => doctorNo)
    const rows = await rowsOfBatches(deps, numbers, { batchNumber: batch, status })
    const isMeant = condition && condition !== batch ? matchesCondition(condition) : undefined
    if (warehouseNo === undefined && !isMeant) return rows
    return filtered(
      rows,
      (row) => (warehouseNo === undefined || row.warehouseNo === warehouseNo) && (isMeant?.(row) ?? true),
    )
  }
  if (condition) {
    const search = { condition, status, warehouseNo }
    const found = await Promise.all(companies.map(({ doctorNo }) => searchSources(deps, { doctorNo, ...search })))
    return merged(found.flat())
  }
  const ranges = companies.flatMap(({ doctorNo }) =>
    placesOf(status).map((place) =>
      warehouseNo ? rowsOfWarehouse(doctorNo, warehouseNo, place) : rowsOf(doctorNo, place),
    ),
  )
  return merged(ranges.map((range) => rangeSource(deps, trackingRowType, range)))
}
