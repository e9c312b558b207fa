import { refuse, refuseField } from '../../../shared/contract/errors.ts'
import { mixedReasons } from '../../../shared/mixed-packages/mixed-packages.reasons.ts'
import { ref, type Table } from '../../platform/db/table.ts'
import { type MixedBatch, mixedBatchItem, type PendingPackage, pendingPackageItem } from './batches.items.ts'

interface BatchKey {
  doctorNo: string
  batchNumber: string
}

/** A batch of the company, as it stands. Throws 404 where there is none. */
export const readBatch = async (
  { table }: { table: Table },
  { doctorNo, batchNumber }: BatchKey,
): Promise<MixedBatch> => {
  const batch = await table.get(ref(mixedBatchItem, { doctorNo, batchNumber }), { consistent: true })
  if (!batch) throw refuse(mixedReasons.noBatch)
  return batch
}

/** The same to import into: it must be one of that warehouse. */
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

/** A parcel that waits, with its batch. Throws 404 where there is none: it has been confirmed or cancelled, or never was. */
export const readPending = async (
  { table }: { table: Table },
  key: BatchKey & { tracking: string },
): Promise<{ pending: PendingPackage; batch: MixedBatch }> => {
  const [pending, batch] = await table.batchGet([ref(pendingPackageItem, key), ref(mixedBatchItem, key)], {
    consistent: true,
  })
  if (!pending || !batch) throw refuse(mixedReasons.noPending)
  return { pending, batch }
}
