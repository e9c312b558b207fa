import { placesIn, stockPlaceType } from '../books/public.ts'
import { billsOf, billType } from '../fees/public.ts'
import { INBOUND_STATUSES, inboundType, listSelfStorages, takesOfCompany } from '../inbound/public.ts'
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
import { rebuildAddresses, warehouseItem, warehousesOf } from '../warehouses/public.ts'
import { fold } from './fold.ts'
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
    for await (const page of pagesOf(table, inboundType, takesOfCompany(doctorNo, status))) {
      yield page.map(({ inboundNo }) => source('take', inboundNo))
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

/** Folds every record as if the stream had just delivered it. Records that are already folded change nothing. */
export const rebuildFigures = async (
  table: Table,
  doctorNo: string,
): Promise<{ sources: number; corrected: number }> => {
  const done = { sources: 0, corrected: 0 }
  for await (const page of sourcesOfCompany(table, doctorNo)) {
    done.sources += page.length
    done.corrected += await fold(table, page)
  }
  return done
}

/**
 * Rebuilds the derived data of every company: its figures, the search words of its warehouses, its frozen mark, its
 * list of products with free storage, the order of its working shipments, and the list of tracking numbers sent to self
 * storages.
 */
export const rebuildAll = async (
  { table, now }: Pick<Deps, 'table' | 'now'>,
  report: (doctorNo: string, done: { sources: number; corrected: number }) => void,
): Promise<void> => {
  for await (const page of companies(table)) {
    for (const doctorNo of page) {
      await rebuildFreeze(table, doctorNo, now())
      await rebuildAddresses(table, doctorNo)
      await rebuildFreeStorage(table, doctorNo)
      await addMissingSortKeys(table, doctorNo)
      await listSelfStorages(table, doctorNo)
      report(doctorNo, await rebuildFigures(table, doctorNo))
    }
  }
}
