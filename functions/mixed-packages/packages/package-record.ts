import type * as z from 'zod'
import { type DisplayStatus, detailStatus, packageStatus } from '../../../shared/mixed-packages/mixed-packages.rules.ts'
import type { mixedItemRecord, mixedPackageRecord } from '../../../shared/mixed-packages/package-record.ts'
import type { Deps } from '../../platform/deps.ts'
import { warehouseLines } from '../../warehouses/public.ts'
import type { MixedItem, MixedPackage } from './packages.items.ts'

export type PackageRecord = z.input<typeof mixedPackageRecord>

/** Packages as the wire shows them, with the names of their warehouses. */
export const presentPackages = async (
  deps: Pick<Deps, 'table'>,
  doctorNo: string,
  packages: readonly MixedPackage[],
): Promise<PackageRecord[]> => {
  const lines = await warehouseLines(
    deps,
    doctorNo,
    packages.map(({ warehouseNo }) => warehouseNo),
  )
  return packages.map((mixed) => {
    const { packageNo, batchNumber, tracking, warehouseNo, itemCount, total, claimed, distributed, ended } = mixed
    return {
      ...{ id: packageNo, mixedPackageId: packageNo, batchNumber, tracking, warehouseNo },
      warehouseName: lines.get(warehouseNo) ?? '',
      ...{ itemCount, totalItems: total, claimedItems: claimed, unclaimedItems: total - claimed },
      ...{ distributedItems: distributed, status: packageStatus(mixed), packageStatus: displayOf(mixed) },
      isReversing: mixed.state === 'reversing',
      ...{ createDate: mixed.createDate, createUserName: mixed.userName, note: mixed.note },
      ...(ended ? { endDate: ended.at, endUserName: ended.userName, isPendingAgain: ended.isPending } : {}),
    }
  })
}

const displayOf = ({ state }: MixedPackage): DisplayStatus => (state === 'cancelled' ? 'cancelled' : 'active')

/** An item as the wire shows it; `productName` is what the company calls its UPC. */
export const itemRecordOf = (
  { packageNo, upc, total, claimed }: MixedItem,
  productName = '',
): z.input<typeof mixedItemRecord> => ({
  ...{ detailId: `${packageNo}#${upc}`, upc, productName },
  ...{ totalQty: total, claimedQty: claimed, unclaimedQty: total - claimed },
  detailStatus: detailStatus({ total, claimed }),
})
