import type { Input } from '../../../shared/contract/call.ts'
import type { tracking } from '../../../shared/tracking/tracking.contract.ts'
import { type Age, daysOfAge } from '../../../shared/values/ages.ts'
import { type Day, dayIn, startOfDay } from '../../../shared/values/day.ts'
import { readNumbers } from '../../inbound/public.ts'
import type { MaybeCompanyActor } from '../../platform/actor.ts'
import { merged } from '../../platform/db/merged-source.ts'
import { rangeSource } from '../../platform/db/range-source.ts'
import { filtered, type List, type Source } from '../../platform/db/source.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import {
  type Between,
  rowsImported,
  type TrackingRow,
  trackingRowType,
  unclaimedRowsIn,
  unclaimedRowsOf,
} from '../../tracking-rows/public.ts'
import { type Warehouse, warehouseItem } from '../../warehouses/public.ts'
import { rowRecordOf } from '../row-record.ts'
import { rowsInScope } from './rows-in-scope.ts'

type Asked = Pick<Input<typeof tracking.calls.listUnclaimedArrivals>, 'warehouseNo' | 'productNo' | 'timeZone'>

/** Confirmed rows that have unclaimed units, of the named company or of all companies of the caller, oldest first. */
export const unclaimedArrivalsList = async (
  deps: Deps,
  actor: MaybeCompanyActor,
  asked: Asked & { age?: Age | undefined },
): Promise<List<TrackingRow, Awaited<ReturnType<typeof recordsOf>>[number]>> => {
  const { sourcesOf, presenting } = await unclaimedByAge(deps, actor, asked)
  return {
    source: merged(sourcesOf(asked.age), { reverse: false }),
    present: async (rows) => recordsOf(deps, actor, rows, await presenting(rows)),
  }
}

/**
 * Returns `sourcesOf`, which gives the unclaimed rows in one age bucket or in all, one source per company, and
 * `presenting`, which converts the rows to records.
 */
export const unclaimedByAge = async (deps: Deps, actor: MaybeCompanyActor, asked: Asked) => {
  const { warehouseNo } = asked
  const { companies, presenting } = await rowsInScope(deps, actor, warehouseNo)
  const zone = await zoneOf(deps, companies, asked)
  const today = dayIn(deps.now(), zone)
  return {
    sourcesOf: (age: Age | undefined): Source<TrackingRow>[] =>
      companies.map(({ doctorNo }) =>
        sourceOf(deps, doctorNo, { ...asked, zone, days: age === undefined ? {} : daysOfAge(age, today) }),
      ),
    presenting: presenting(rowRecordOf),
  }
}

const zoneOf = async (
  { table }: Deps,
  companies: readonly { doctorNo: string }[],
  { warehouseNo, timeZone }: Asked,
): Promise<string> => {
  if (warehouseNo === undefined) return timeZone
  const found = await table.batchGet(companies.map(({ doctorNo }) => ref(warehouseItem, { doctorNo, warehouseNo })))
  return found.find((warehouse): warehouse is Warehouse => warehouse !== undefined)?.timeZone ?? timeZone
}

interface Narrowed extends Asked {
  zone: string
  days: { from?: Day; to?: Day }
}

/**
 * Uses the narrowest index: the rows of a warehouse are sorted by the day of their batch, other rows by import time.
 */
const sourceOf = (
  deps: Deps,
  doctorNo: string,
  { warehouseNo, productNo, zone, days }: Narrowed,
): Source<TrackingRow> => {
  const between: Between = {
    from: days.from === undefined ? undefined : startOfDay(days.from, zone),
    to: days.to === undefined ? undefined : startOfDay(days.to, zone),
  }
  const oldestFirst = { reverse: false }
  if (productNo !== undefined) {
    const source = rangeSource(deps, trackingRowType, unclaimedRowsOf(doctorNo, productNo, between), oldestFirst)
    return warehouseNo === undefined ? source : filtered(source, (row) => row.warehouseNo === warehouseNo)
  }
  const range =
    warehouseNo === undefined
      ? rowsImported(doctorNo, 'unclaimed', between)
      : unclaimedRowsIn(doctorNo, warehouseNo, days)
  return rangeSource(deps, trackingRowType, range, oldestFirst)
}

/** Adds the nurses who have submitted the tracking numbers, which takes one extra read per company. */
const recordsOf = async (
  deps: Deps,
  { role }: MaybeCompanyActor,
  rows: readonly TrackingRow[],
  records: readonly ReturnType<typeof rowRecordOf>[],
) => {
  const givers = new Map<string, string>()
  for (const [doctorNo, some] of Map.groupBy(rows, (row) => row.doctorNo)) {
    const numbers = await readNumbers(deps, doctorNo, [...new Set(some.map(({ tracking }) => tracking))])
    for (const { tracking, userName } of numbers.values()) givers.set(`${doctorNo} ${tracking}`, userName)
  }
  return records.map((record, index) => {
    const { unclaimed = 0, confirmation } = rows[index] ?? {}
    const giver = givers.get(`${record.doctorNo} ${record.tracking}`)
    return {
      ...record,
      unclaimed,
      productName: confirmation?.productName ?? '',
      isGiven: giver !== undefined,
      confirmedTime: confirmation?.at,
      givenBy: giver !== undefined && role === 'doctor' ? giver : undefined,
    }
  })
}
