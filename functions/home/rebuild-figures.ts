import { placesIn, stockPlaceType } from '../books/public.ts'
import { billsOf, billType } from '../fees/public.ts'
import { companyTakePages, INBOUND_STATUSES, listSelfStorages } from '../inbound/public.ts'
import { allOffersOf, offerItem } from '../offers/public.ts'
import { addMissingSortKeys } from '../outbound/public.ts'
import { membersByName, membershipItem } from '../platform/actor.items.ts'
import { companies } from '../platform/companies/companies.ts'
import { rebuildFreeze } from '../platform/companies/freeze-company.ts'
import type { Table } from '../platform/db/table.ts'
import { pagesOf } from '../platform/db/walk.ts'
import type { Deps } from '../platform/deps.ts'
import { productItem, productsOf, rebuildFreeStorage } from '../products/public.ts'
import { batchesConfirmed, batchesToConfirm, batchItem, importRecordItem, importsOf } from '../tracking/public.ts'
import { transfersOf, transferType } from '../transfers/public.ts'
import { nameWarehouses, rebuildAddresses, warehouseItem, warehousesOf } from '../warehouses/public.ts'
import { fold } from './fold.ts'
import { correctTakes, recountTakes, type TakeCount } from './recount-takes.ts'
import type { Source } from './sources.ts'

/** Yields all records of a company that contribute to the figures, one page at a time. */
async function* sourcesOfCompany(table: Table, doctorNo: string): AsyncGenerator<Source[]> {
  const source = (kind: Source['kind'], id: string): Source => ({ kind, doctorNo, id })
  for await (const page of pagesOf(table, membershipItem, membersByName(doctorNo, 'nurse'))) {
    yield page.map(({ userNo }) => source('account', userNo))
  }
  for await (const page of pagesOf(table, productItem, productsOf(doctorNo))) {
    yield page.map(({ productNo }) => source('product', productNo))
  }
  for await (const warehouses of pagesOf(table, warehouseItem, warehousesOf(doctorNo))) {
    for (const { warehouseNo } of warehouses) {
      for await (const page of pagesOf(table, stockPlaceType, placesIn(doctorNo, warehouseNo))) {
        yield page.map(({ productNo }) => source('level', `${productNo}#${warehouseNo}`))
      }
    }
  }
  for (const status of INBOUND_STATUSES) {
    for await (const page of companyTakePages(table, doctorNo, status)) {
      // Figures count newer takes change by change.
      yield page.flatMap(({ inboundNo, isCountedByChange }) => (isCountedByChange ? [] : source('take', inboundNo)))
    }
  }
  for (const range of allOffersOf(doctorNo)) {
    for await (const page of pagesOf(table, offerItem, range)) {
      yield page.map(({ offerNo }) => source('offer', offerNo))
    }
  }
  for (const range of [batchesToConfirm(doctorNo), batchesConfirmed(doctorNo)]) {
    for await (const page of pagesOf(table, batchItem, range)) {
      yield page.map(({ batchNumber }) => source('batch', batchNumber))
    }
  }
  for await (const page of pagesOf(table, importRecordItem, importsOf({ doctorNo }))) {
    yield page.map(({ importNo }) => source('import', importNo))
  }
  for await (const page of pagesOf(table, billType, billsOf(doctorNo))) {
    yield page.map(({ billNo }) => source('bill', billNo))
  }
  for await (const page of pagesOf(table, transferType, transfersOf(doctorNo, 'received'))) {
    yield page.map(({ transferNo }) => source('transfer', transferNo))
  }
}

interface Rebuilt {
  sources: number
  corrected: number
}

/** Folds every record as if the stream had just delivered it. Records that are already folded change nothing. */
const foldRecords = async (table: Table, doctorNo: string): Promise<Rebuilt> => {
  const done = { sources: 0, corrected: 0 }
  for await (const page of sourcesOfCompany(table, doctorNo)) {
    done.sources += page.length
    done.corrected += await fold(table, page)
  }
  return done
}

const rebuildTakes = async (table: Table, doctorNo: string, first: TakeCount): Promise<Rebuilt> => {
  if (first.differences.size === 0) return { sources: first.takes, corrected: 0 }
  const second = await recountTakes(table, doctorNo)
  return { sources: second.takes, corrected: await correctTakes(table, doctorNo, first, second) }
}

/** Rebuilds the figures of a company while the stream delivers nothing. */
export const rebuildFigures = async (table: Table, doctorNo: string): Promise<Rebuilt> => {
  const folded = await foldRecords(table, doctorNo)
  const counted = await rebuildTakes(table, doctorNo, await recountTakes(table, doctorNo))
  return { sources: folded.sources + counted.sources, corrected: folded.corrected + counted.corrected }
}

/**
 * Rebuilds the derived data of every company: its figures, the names and search words of its warehouses, its frozen
 * mark, its list of products with free storage, the order of its working shipments, and the list of tracking numbers
 * sent to self storages. `settle` waits until the stream has delivered earlier changes to takes.
 */
export const rebuildAll = async (
  { table, now, settle }: Pick<Deps, 'table' | 'now'> & { settle: () => Promise<unknown> },
  report: (doctorNo: string, done: Rebuilt) => void,
): Promise<void> => {
  const counts = new Map<string, TakeCount>()
  for await (const page of companies(table)) {
    for (const doctorNo of page) {
      await rebuildFreeze(table, doctorNo, now())
      await nameWarehouses(table, doctorNo)
      await rebuildAddresses(table, doctorNo)
      await rebuildFreeStorage(table, doctorNo)
      await addMissingSortKeys(table, doctorNo)
      await listSelfStorages(table, doctorNo)
      report(doctorNo, await foldRecords(table, doctorNo))
      const count = await recountTakes(table, doctorNo)
      if (count.differences.size > 0) counts.set(doctorNo, count)
    }
  }
  if (counts.size === 0) return
  await settle()
  for (const [doctorNo, count] of counts) report(doctorNo, await rebuildTakes(table, doctorNo, count))
}
