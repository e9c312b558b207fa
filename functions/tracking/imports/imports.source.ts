import type { Input } from '../../../shared/contract/call.ts'
import { refuse } from '../../../shared/contract/errors.ts'
import type { tracking } from '../../../shared/tracking/tracking.contract.ts'
import { trackingReasons } from '../../../shared/tracking/tracking.reasons.ts'
import { normalTracking } from '../../../shared/values/tracking.ts'
import type { CompanyActor, MaybeCompanyActor } from '../../platform/actor.ts'
import { merged } from '../../platform/db/merged-source.ts'
import { rangeSource } from '../../platform/db/range-source.ts'
import { filtered, type List, type Source } from '../../platform/db/source.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import {
  CONFIRMED_PLACES,
  rowsOfImport,
  rowsOfLastSix,
  rowsOfTracking,
  type TrackingRow,
  trackingRowType,
} from '../../tracking-rows/public.ts'
import { byCwId } from '../lists/find-rows.ts'
import { listScope, warehousesOf } from '../lists/warehouses-of.ts'
import { isRowOf, linesOf } from '../row-number.ts'
import { rowRecordOf } from '../row-record.ts'
import { importRecordOf } from './import-record.ts'
import { type ImportRecord, importRecordItem, importsOf } from './imports.items.ts'

type Asked = Pick<Input<typeof tracking.calls.listImports>, 'warehouseNo' | 'state'>

/**
 * Imports of the named company or of all companies of the caller, newest first, optionally of one warehouse or in one
 * state.
 */
export const importsList = async (
  deps: Deps,
  actor: MaybeCompanyActor,
  { warehouseNo, state }: Asked,
): Promise<List<ImportRecord, ReturnType<typeof importRecordOf>>> => {
  const { companies } = await listScope(deps, actor, warehouseNo)
  const ranges = companies.map(({ doctorNo }) => importsOf({ doctorNo, warehouseNo, state }))
  return {
    source: merged(ranges.map((range) => rangeSource(deps, importRecordItem, range))),
    present: async (records) => {
      const warehouses = await warehousesOf(deps, records)
      return records.map((record) => importRecordOf(record, warehouses(record)))
    },
  }
}

type RowsAsked = Pick<Input<typeof tracking.calls.listImportedRows>, 'importNo' | 'condition'>

/**
 * Current rows of an import in the order of its lines, unconfirmed and confirmed. Removed rows are missing. A row whose
 * tracking number was edited is listed under the new number.
 */
export const importedRowsList = async (
  deps: Deps,
  { company: { doctorNo, doctorName } }: CompanyActor,
  { importNo, condition }: RowsAsked,
): Promise<List<TrackingRow, ReturnType<typeof rowRecordOf>>> => {
  if (!(await deps.table.get(ref(importRecordItem, { doctorNo, importNo })))) throw refuse(trackingReasons.noImport)
  return {
    source: condition ? found(deps, { doctorNo, importNo, condition }) : all(deps, { doctorNo, importNo }),
    present: async (rows) => {
      const warehouseOf = await warehousesOf(deps, rows)
      return rows.map((row) => rowRecordOf(row, warehouseOf(row), doctorName))
    },
  }
}

const all = (deps: Deps, { doctorNo, importNo }: { doctorNo: string; importNo: string }): Source<TrackingRow> =>
  merged(
    (['toConfirm', ...CONFIRMED_PLACES] as const).map((place) =>
      rangeSource(deps, trackingRowType, rowsOfImport(doctorNo, place, linesOf(importNo))),
    ),
  )

/** Searches by parcel, which has few rows, instead of reading the import, which may have many. */
const found = (
  deps: Deps,
  { doctorNo, importNo, condition }: { doctorNo: string; importNo: string; condition: string },
): Source<TrackingRow> => {
  const number = normalTracking(condition)
  const range = number.length === 6 ? rowsOfLastSix(doctorNo, number) : rowsOfTracking(doctorNo, number)
  return filtered(byCwId(deps, range), ({ cwId }) => isRowOf(importNo, cwId))
}
