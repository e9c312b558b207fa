import { mixedReasons } from '../../../shared/mixed-packages/mixed-packages.reasons.ts'
import type { BatchStatus } from '../../../shared/mixed-packages/mixed-packages.rules.ts'
import { speaker } from '../../../shared/reasons/reasons.ts'
import { type CompanyName, companyNames } from '../../platform/companies/companies-in-scope.ts'
import type { Deps } from '../../platform/deps.ts'
import { warehouseNamesOf } from '../../warehouses/public.ts'
import type { MixedBatch, PendingPackage } from './batches.items.ts'
import { unitsIn } from './change-batch.ts'

/**
 * Status of a batch according to its counts. While packages are pending: failed if all of them were refused, otherwise
 * processing if some packages are already confirmed.
 */
const statusOfBatch = ({ pending, failed, packages, reversed, cancelled }: MixedBatch): BatchStatus => {
  if (pending > 0) {
    if (failed === pending) return 'failed'
    return packages > 0 ? 'processing' : 'pending'
  }
  if (packages > 0) return 'confirmed'
  if (reversed > 0) return 'reversed'
  return cancelled > 0 ? 'cancelled' : 'pending'
}

/** Batches of several companies as records, with the names of their warehouses and companies. */
export const presentBatches = async (
  deps: Pick<Deps, 'table'>,
  companies: readonly CompanyName[],
  batches: readonly MixedBatch[],
) => {
  const nameOfPlace = await warehouseNamesOf(deps, batches)
  const nameOf = companyNames(companies)
  return batches.map((batch) => ({
    doctorNo: batch.doctorNo,
    doctorName: nameOf(batch.doctorNo),
    batchNumber: batch.batchNumber,
    warehouseNo: batch.warehouseNo,
    status: statusOfBatch(batch),
    warehouseName: nameOfPlace(batch),
    pendingCount: batch.pending,
    failedCount: batch.failed,
    packageCount: batch.packages,
    cancelledCount: batch.cancelled,
    reversedCount: batch.reversed,
    createDate: batch.createDate,
    createUserName: batch.userName,
  }))
}

const say = speaker(mixedReasons)

/** Pending packages of several companies as records. */
export const presentPending = async (
  deps: Pick<Deps, 'table'>,
  companies: readonly CompanyName[],
  some: readonly PendingPackage[],
) => {
  const nameOfPlace = await warehouseNamesOf(deps, some)
  const nameOf = companyNames(companies)
  return some.map(
    ({ doctorNo, pendingNo, batchNumber, tracking, items, warehouseNo, importDate, userName, failure }) => ({
      doctorNo,
      doctorName: nameOf(doctorNo),
      id: pendingNo,
      batchNumber,
      tracking,
      itemCount: unitsIn(items),
      upcCount: items.length,
      status: failure ? ('failed' as const) : ('pending' as const),
      warehouseNo,
      warehouseName: nameOfPlace({ doctorNo, warehouseNo }),
      importDate,
      importUserName: userName,
      errorMessage: failure ? say(failure) : '',
      reasons: failure ? [failure] : [],
    }),
  )
}
