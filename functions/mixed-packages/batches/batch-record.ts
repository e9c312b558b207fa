import { mixedReasons } from '../../../shared/mixed-packages/mixed-packages.reasons.ts'
import type { BatchStatus } from '../../../shared/mixed-packages/mixed-packages.rules.ts'
import { speaker } from '../../../shared/reasons/reasons.ts'
import type { Deps } from '../../platform/deps.ts'
import { warehouseLines } from '../../warehouses/public.ts'
import type { MixedBatch, PendingPackage } from './batches.items.ts'
import { unitsIn } from './write-parcels.ts'

/** How a batch is told, by its counts: processing while part of it is confirmed and the rest waits. */
export const statusOfBatch = ({ pending, failed, packages, reversed, cancelled }: MixedBatch): BatchStatus => {
  if (pending > 0) {
    if (failed === pending) return 'failed'
    return packages > 0 ? 'processing' : 'pending'
  }
  if (packages > 0) return 'confirmed'
  if (reversed > 0) return 'reversed'
  return cancelled > 0 ? 'cancelled' : 'pending'
}

/** Batches as the wire shows them, with the names of their warehouses. */
export const presentBatches = async (deps: Pick<Deps, 'table'>, doctorNo: string, batches: readonly MixedBatch[]) => {
  const lines = await warehouseLines(
    deps,
    doctorNo,
    batches.map(({ warehouseNo }) => warehouseNo),
  )
  return batches.map((batch) => ({
    ...{ batchNumber: batch.batchNumber, warehouseNo: batch.warehouseNo, status: statusOfBatch(batch) },
    warehouseName: lines.get(batch.warehouseNo) ?? '',
    ...{ pendingCount: batch.pending, failedCount: batch.failed, packageCount: batch.packages },
    ...{ cancelledCount: batch.cancelled, reversedCount: batch.reversed },
    ...{ createDate: batch.createDate, createUserName: batch.userName },
  }))
}

const say = speaker(mixedReasons)

/** Packages that wait, as the wire shows them. */
export const presentPending = async (deps: Pick<Deps, 'table'>, doctorNo: string, some: readonly PendingPackage[]) => {
  const lines = await warehouseLines(
    deps,
    doctorNo,
    some.map(({ warehouseNo }) => warehouseNo),
  )
  return some.map(({ pendingNo, batchNumber, tracking, items, warehouseNo, importDate, userName, failure }) => ({
    ...{ id: pendingNo, batchNumber, tracking, itemCount: unitsIn(items), upcCount: items.length },
    status: failure ? ('failed' as const) : ('pending' as const),
    ...{ warehouseNo, warehouseName: lines.get(warehouseNo) ?? '', importDate, importUserName: userName },
    ...{ errorMessage: failure ? say(failure) : '', reasons: failure ? [failure] : [] },
  }))
}
