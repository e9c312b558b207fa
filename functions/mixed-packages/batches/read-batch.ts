import { type Refusal, refuse, refuseField } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import { mixedReasons } from '../../../shared/mixed-packages/mixed-packages.reasons.ts'
import type { MaybeCompanyActor } from '../../platform/actor.ts'
import { companiesInScope } from '../../platform/companies/companies-in-scope.ts'
import { ref, type Table } from '../../platform/db/table.ts'
import { pagesOf, readAll } from '../../platform/db/walk.ts'
import type { Deps } from '../../platform/deps.ts'
import { mixedEventsOf, mixedEventType } from '../../tracking-rows/public.ts'
import { isOpen, type Warehouse, warehouseItem } from '../../warehouses/public.ts'
import {
  type MixedBatch,
  mixedBatchItem,
  type PendingPackage,
  pendingOfBatch,
  pendingPackageItem,
} from './batches.items.ts'

interface BatchKey {
  doctorNo: string
  batchNumber: string
}

/** Reads a batch of the company (consistent read). Refuses (404) if it does not exist. */
export const readBatch = async (
  { table }: { table: Table },
  { doctorNo, batchNumber }: BatchKey,
): Promise<MixedBatch> => {
  const batch = await table.get(ref(mixedBatchItem, { doctorNo, batchNumber }), { consistent: true })
  if (!batch) throw refuse(mixedReasons.noBatch)
  return batch
}

/** Refuses (404) unless the named company, or any company of the caller, has a batch with that number. */
export const refuseUnknownBatch = async (
  deps: Pick<Deps, 'table'>,
  actor: MaybeCompanyActor,
  batchNumber: string,
): Promise<void> => {
  const companies = await companiesInScope(deps, actor)
  const batches = companies.map(({ doctorNo }) => ref(mixedBatchItem, { doctorNo, batchNumber }))
  const found = await deps.table.batchGet(batches, { consistent: true })
  if (!found.some((batch) => batch)) throw refuse(mixedReasons.noBatch)
}

/** Like `readBatch`, for an import: the batch must belong to the given warehouse. */
export const batchForImport = async (
  deps: { table: Table },
  { warehouseNo, ...key }: BatchKey & { warehouseNo: string },
): Promise<MixedBatch> => {
  const batch = await readBatch(deps, key)
  if (batch.warehouseNo !== warehouseNo) {
    throw refuseField('batchNumber', mixedReasons.otherWarehouse, { batch: key.batchNumber })
  }
  return batch
}

/**
 * Reads a pending parcel and its batch. Refuses with 409 if the parcel has been confirmed or removed, and with 404 if
 * it never existed.
 */
export const readPending = async (
  { table }: { table: Table },
  key: BatchKey & { tracking: string },
): Promise<{ pending: PendingPackage; batch: MixedBatch }> => {
  const [pending, batch] = await table.batchGet([ref(pendingPackageItem, key), ref(mixedBatchItem, key)], {
    consistent: true,
  })
  if (!pending || !batch) throw await whyNotPending({ table }, key)
  return { pending, batch }
}

/** Reason why a batch has no pending parcel with a tracking number: its events show how the last one ended. */
export const whyNotPending = async (
  { table }: Pick<Deps, 'table'>,
  { doctorNo, batchNumber, tracking }: BatchKey & { tracking: string },
): Promise<Refusal> => {
  const events = await readAll(table, mixedEventType, mixedEventsOf(doctorNo, tracking), { consistent: true })
  const ofBatch = events.filter((event) => event.batchNumber === batchNumber)
  const end = ofBatch.findLast(({ kind }) => kind === 'removed' || kind === 'confirmed')
  if (!end) return refuse(mixedReasons.noPending)
  return refuse(end.kind === 'removed' ? mixedReasons.pendingRemoved : mixedReasons.pendingConfirmed)
}

/**
 * Reads the warehouse that receives mixed packages. It must belong to the company, be run by a warehouse admin, and not
 * be about to be deleted.
 */
export const receivingWarehouse = async (
  deps: Pick<Deps, 'table' | 'now'>,
  doctorNo: string,
  warehouseNo: string,
): Promise<Warehouse> => {
  const warehouse = await deps.table.get(ref(warehouseItem, { doctorNo, warehouseNo }), { consistent: true })
  if (!warehouse) throw refuse(generalReasons.noWarehouse)
  if (warehouse.selfStorage) throw refuseField('warehouseNo', mixedReasons.selfStorage)
  if (!isOpen(warehouse, deps.now())) throw refuse(mixedReasons.warehouseClosed)
  return warehouse
}

/** Number of packages processed together; the data they depend on is read at the same time. */
const SOME = 40

/**
 * Yields the pending packages of a batch, several at a time, until the time is up. The first ones are always yielded,
 * so that each call makes progress. Packages that were not reached stay pending.
 */
export async function* pendingInParts(
  { table }: Pick<Deps, 'table'>,
  { doctorNo, batchNumber }: { doctorNo: string; batchNumber: string },
  hasTimeLeft: () => boolean,
): AsyncGenerator<PendingPackage[]> {
  let isFirst = true
  for await (const page of pagesOf(table, pendingPackageItem, pendingOfBatch(doctorNo, batchNumber), {
    consistent: true,
  })) {
    for (let start = 0; start < page.length; start += SOME) {
      if (!isFirst && !hasTimeLeft()) return
      isFirst = false
      yield page.slice(start, start + SOME)
    }
  }
}
