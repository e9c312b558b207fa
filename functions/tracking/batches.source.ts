import type { Input } from '../../shared/contract/call.ts'
import type { tracking } from '../../shared/tracking/tracking.contract.ts'
import { dayIn } from '../../shared/values/day.ts'
import type { MaybeCompanyActor } from '../platform/actor.ts'
import { companiesInScope, companyNames } from '../platform/companies/companies-in-scope.ts'
import { endOf } from '../platform/db/key-order.ts'
import { merged } from '../platform/db/merged-source.ts'
import { rangeSource } from '../platform/db/range-source.ts'
import { type List, mapped, type Source } from '../platform/db/source.ts'
import { readAll } from '../platform/db/walk.ts'
import type { Deps } from '../platform/deps.ts'
import { mapConcurrently } from '../platform/task-pool.ts'
import {
  batchesFound,
  batchOrder,
  reversibleRowsOf,
  rowsOfWarehouse,
  trackingRowType,
} from '../tracking-rows/public.ts'
import { staffedWarehousesOf, warehouseItem } from '../warehouses/public.ts'
import { type Batch, batchesConfirmed, batchesToConfirm, batchItem } from './batches.items.ts'

type Asked = Pick<Input<typeof tracking.calls.listBatches>, 'type' | 'condition' | 'isReverse'>

/** Maximum number of batches checked concurrently. */
const CONCURRENCY = 25
/** Maximum number of batches checked per read. */
const STRETCH = 50

/**
 * Batches of the named company or of all companies of the caller, newest first, with unconfirmed rows (type 1) or
 * confirmed rows (type 3; with `isReverse`, only batches with reversible rows). A condition is a part of the batch
 * number.
 */
export const batchesList = async (
  deps: Deps,
  actor: MaybeCompanyActor,
  { type, condition = '', isReverse }: Asked,
): Promise<List<Batch, ReturnType<typeof recordOf>>> => {
  // Batches leave the list of unconfirmed ones when they are confirmed, so that it stays short.
  const asked = { condition, today: type === 1 ? undefined : dayIn(deps.now()) }
  const companies = await companiesInScope(deps, actor)
  const nameOf = companyNames(companies)
  const sources = companies.map(({ doctorNo }) => {
    const range = type === 1 ? batchesToConfirm(doctorNo) : batchesConfirmed(doctorNo)
    const found = batchesFound(range, asked, (part) => rangeSource(deps, batchItem, part))
    return type === 3 && isReverse === 1 ? reversible(deps, doctorNo, found) : found
  })
  return {
    source: merged(sources),
    present: (batches) => batches.map((batch) => recordOf(batch, nameOf(batch.doctorNo))),
  }
}

/**
 * Keeps the batches with a reversible row, which takes one short read each. If no batch in a stretch has such a row,
 * the next stretch starts at the newest older batch with unclaimed units. That batch is found through the rows of each
 * warehouse, so that fully claimed batches are not read one by one.
 */
const reversible = (deps: Deps, doctorNo: string, batches: Source<Batch>): Source<Batch> => {
  const looked = mapped(batches, (some) =>
    mapConcurrently(CONCURRENCY, some, async (batch) => {
      const { records } = await deps.table.query(trackingRowType, reversibleRowsOf(batch), { limit: 1 })
      return records.length > 0 ? batch : undefined
    }),
  )
  return {
    ...looked,
    read: async (limit, after) => {
      const step = await looked.read(Math.min(limit, STRETCH), after)
      if (step.entries.length > 0 || !step.next) return step
      const newest = await newestUnclaimed(deps, doctorNo, step.next.at)
      // The position just after all keys of that batch, so that the batch itself is read next.
      return newest === undefined ? { entries: [] } : { entries: [], next: { ...step.next, at: endOf(newest) } }
    },
  }
}

/** Sort key of the newest batch with unclaimed units that is older than the given one; undefined if there is none. */
const newestUnclaimed = async (deps: Deps, doctorNo: string, before: string): Promise<string | undefined> => {
  const houses = await readAll(deps.table, warehouseItem, staffedWarehousesOf(doctorNo))
  const orders = await mapConcurrently(CONCURRENCY, houses, async ({ warehouseNo }) => {
    const range = { ...rowsOfWarehouse(doctorNo, warehouseNo, 'unclaimed'), to: before }
    const { records } = await deps.table.query(trackingRowType, range, { reverse: true, limit: 1 })
    return records.map(({ batchNumber }) => batchOrder(batchNumber))
  })
  return orders.flat().sort().at(-1)
}

const recordOf = (batch: Batch, doctorName: string) => {
  const { batchNumber, doctorNo, warehouseNo, toConfirm, confirmed, createDate, upcMails = [] } = batch
  return {
    batchNumber,
    doctorNo,
    doctorName,
    warehouseNo,
    toConfirm,
    confirmed,
    createDate,
    upcMails: upcMails.map(({ at, userName, upcs }) => ({ at, userName, upcs })),
  }
}
