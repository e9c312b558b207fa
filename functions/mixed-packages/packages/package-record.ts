import type * as z from 'zod'
import { type DisplayStatus, detailStatus, packageStatus } from '../../../shared/mixed-packages/mixed-packages.rules.ts'
import type { mixedItemRecord, mixedPackageRecord } from '../../../shared/mixed-packages/package-record.ts'
import { type CompanyName, companyNames } from '../../platform/companies/companies-in-scope.ts'
import type { Deps } from '../../platform/deps.ts'
import { warehouseNamesOf } from '../../warehouses/public.ts'
import type { MixedItem, MixedPackage } from './packages.items.ts'

export type PackageRecord = z.input<typeof mixedPackageRecord>

/** Packages of several companies as records, with the names of their warehouses and companies. */
export const presentPackages = async (
  deps: Pick<Deps, 'table'>,
  companies: readonly CompanyName[],
  packages: readonly MixedPackage[],
): Promise<PackageRecord[]> => {
  const nameOfPlace = await warehouseNamesOf(deps, packages)
  const nameOf = companyNames(companies)
  return packages.map((mixed) => {
    const { packageNo, batchNumber, tracking, warehouseNo, itemCount, total, claimed, distributed, ended } = mixed
    return {
      doctorNo: mixed.doctorNo,
      doctorName: nameOf(mixed.doctorNo),
      id: packageNo,
      mixedPackageId: packageNo,
      batchNumber,
      tracking,
      warehouseNo,
      warehouseName: nameOfPlace(mixed),
      itemCount,
      totalItems: total,
      claimedItems: claimed,
      unclaimedItems: total - claimed,
      distributedItems: distributed,
      status: packageStatus(mixed),
      packageStatus: displayOf(mixed),
      isReversing: mixed.state === 'reversing',
      createDate: mixed.createDate,
      createUserName: mixed.userName,
      note: mixed.note,
      ...(ended ? { endDate: ended.at, endUserName: ended.userName, isPendingAgain: ended.isPending } : {}),
    }
  })
}

const displayOf = ({ state }: MixedPackage): DisplayStatus => (state === 'cancelled' ? 'cancelled' : 'active')

/** An item in wire format. `productName`: the company's name for the product with its UPC. */
export const itemRecordOf = (
  { packageNo, upc, total, claimed }: MixedItem,
  productName = '',
): z.input<typeof mixedItemRecord> => ({
  detailId: `${packageNo}#${upc}`,
  upc,
  productName,
  totalQty: total,
  claimedQty: claimed,
  unclaimedQty: total - claimed,
  detailStatus: detailStatus({ total, claimed }),
})
