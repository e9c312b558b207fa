import type { Input } from '../../../shared/contract/call.ts'
import { refuse, refuseField } from '../../../shared/contract/errors.ts'
import { historyReasons } from '../../../shared/tracking/history.reasons.ts'
import type { tracking } from '../../../shared/tracking/tracking.contract.ts'
import { trackingReasons } from '../../../shared/tracking/tracking.reasons.ts'
import { BATCH_NUMBER } from '../../../shared/values/batch-number.ts'
import { addDays, startOfDay } from '../../../shared/values/day.ts'
import { idsAt } from '../../../shared/values/id.ts'
import type { MaybeCompanyActor } from '../../platform/actor.ts'
import { merged } from '../../platform/db/merged-source.ts'
import type { IndexRange } from '../../platform/db/range.ts'
import { rangeSource } from '../../platform/db/range-source.ts'
import { filtered, type List, type Source } from '../../platform/db/source.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import {
  type Between,
  CONFIRMED_PLACES,
  irreversibleRowsOf,
  isReversible,
  type RowPlace,
  reversibleRowsOf,
  rowsImported,
  rowsOfBatch,
  rowsOfWarehouse,
  type TrackingRow,
  trackingRowType,
} from '../../tracking-rows/public.ts'
import { batchItem } from '../batches.items.ts'
import { rowsInScope, rowsOfBatches } from '../lists/rows-in-scope.ts'
import { historyRecordOf, mayForce } from './history-record.ts'
import { historySearch } from './search-history.ts'

type Asked = Pick<
  Input<typeof tracking.calls.listInboundHistory>,
  'condition' | 'warehouseNo' | 'batchNumber' | 'isReverse' | 'from' | 'to' | 'timeZone'
>

/**
 * Confirmed rows that pass the requested filters, of the named company or of all companies of the caller, newest import
 * first.
 */
export const historyList = async (
  deps: Deps,
  actor: MaybeCompanyActor,
  input: Asked,
): Promise<List<TrackingRow, ReturnType<typeof historyRecordOf>>> => {
  const asked = { ...input, batchNumber: input.batchNumber || undefined }
  if (asked.isReverse !== undefined && asked.batchNumber === undefined) {
    throw refuseField('isReverse', historyReasons.statusBesideBatch)
  }
  const imported = daysOf(asked)
  const { companies, presenting } = await rowsInScope(deps, actor, asked.warehouseNo)
  const numbers = companies.map(({ doctorNo }) => doctorNo)
  const shown = { mayForce: mayForce(actor) }
  return {
    source: filteredAs(asked, imported, await sourceOf(deps, numbers, { ...asked, imported })),
    present: presenting((row, warehouse, company) => historyRecordOf(row, { warehouse, company, ...shown })),
  }
}

const daysOf = ({ from, to, timeZone }: Asked): Between => {
  if (from !== undefined && to !== undefined && to < from) throw refuseField('to', historyReasons.dayOrder)
  return {
    from: from === undefined ? undefined : startOfDay(from, timeZone),
    to: to === undefined ? undefined : startOfDay(addDays(to, 1), timeZone),
  }
}

/** Uses the narrowest index for the request. The remaining filters are applied to the rows it finds. */
const sourceOf = async (
  deps: Deps,
  companies: readonly string[],
  { condition, batchNumber, isReverse, warehouseNo, imported }: Asked & { imported: Between },
): Promise<Source<TrackingRow>> => {
  const ofRanges = (ranges: readonly IndexRange[]) =>
    merged(ranges.map((range) => rangeSource(deps, trackingRowType, range)))
  if (condition && BATCH_NUMBER.test(condition)) {
    return rowsOfBatches(deps, companies, { batchNumber: condition, status: 'confirmed' })
  }
  if (condition) {
    const found = await Promise.all(
      companies.map((doctorNo) => historySearch(deps, { doctorNo, condition, warehouseNo, imported })),
    )
    return merged(found.flat())
  }
  if (batchNumber !== undefined) {
    const batches = await deps.table.batchGet(companies.map((doctorNo) => ref(batchItem, { doctorNo, batchNumber })))
    const rowsBy = { all: rowsOfConfirmed, 1: rowsReversible, 0: irreversibleRowsOf }[isReverse ?? 'all']
    const ranges = batches.flatMap((batch) => (batch ? rowsBy(batch) : []))
    if (ranges.length === 0) throw refuse(trackingReasons.noBatch)
    return ofRanges(ranges)
  }
  if (warehouseNo !== undefined && imported.from === undefined && imported.to === undefined) {
    return ofRanges(inPlaces(companies, (doctorNo, place) => rowsOfWarehouse(doctorNo, warehouseNo, place)))
  }
  return ofRanges(inPlaces(companies, (doctorNo, place) => rowsImported(doctorNo, place, imported)))
}

const inPlaces = (
  companies: readonly string[],
  range: (doctorNo: string, place: RowPlace) => IndexRange,
): IndexRange[] => companies.flatMap((doctorNo) => CONFIRMED_PLACES.map((place) => range(doctorNo, place)))

const rowsReversible = (batch: Parameters<typeof reversibleRowsOf>[0]): IndexRange[] => [reversibleRowsOf(batch)]

const rowsOfConfirmed = (batch: Parameters<typeof rowsOfBatch>[0]): IndexRange[] =>
  CONFIRMED_PLACES.map((place) => rowsOfBatch(batch, place))

/** Applies the filters that the index did not cover. A source that needs no further filter keeps its count. */
const filteredAs = (
  { condition, batchNumber, isReverse, warehouseNo }: Asked,
  { from, to }: Between,
  source: Source<TrackingRow>,
): Source<TrackingRow> => {
  const narrowing = [batchNumber, warehouseNo, from ?? to].filter((one) => one !== undefined)
  if (!condition && narrowing.length <= 1) return source
  const first = from === undefined ? '' : idsAt('trackingRow', Date.parse(from))
  const end = to === undefined ? undefined : idsAt('trackingRow', Date.parse(to))
  return filtered(
    source,
    (row) =>
      (warehouseNo === undefined || row.warehouseNo === warehouseNo) &&
      (batchNumber === undefined || row.batchNumber === batchNumber) &&
      (isReverse === undefined || isReversible(row) === (isReverse === 1)) &&
      row.cwId >= first &&
      (end === undefined || row.cwId < end),
  )
}
