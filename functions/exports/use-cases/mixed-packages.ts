import type * as z from 'zod'
import type { pendingPackageRecord } from '../../../shared/mixed-packages/batch-record.ts'
import type { reviewedClaimRecord } from '../../../shared/mixed-packages/claim-record.ts'
import type { mixedPackageRecord } from '../../../shared/mixed-packages/package-record.ts'
import type { unclaimedItemRecord } from '../../../shared/mixed-packages/unclaimed.calls.ts'
import { packagesList, pendingList, reviewedClaimsList, unclaimedList } from '../../mixed-packages/public.ts'
import { exporting } from '../exporting.ts'
import { type Column, stampOf, type Words } from '../workbook/columns.ts'

const tracking: Words = { en: 'Tracking', zh: '快递单号' }
const batchNumber: Words = { en: 'Batch number', zh: '批次号' }
const warehouse: Words = { en: 'Warehouse', zh: '仓库' }
const company: Words = { en: 'Company', zh: '公司' }

/** Columns of packages that await confirmation. */
const pendingColumns: readonly Column<z.input<typeof pendingPackageRecord>>[] = [
  { kind: 'text', header: batchNumber, width: 16, of: (row) => row.batchNumber },
  { kind: 'text', header: tracking, width: 28, of: (row) => row.tracking },
  { kind: 'count', header: { en: 'Items', zh: '件数' }, width: 10, of: ({ itemCount }) => itemCount },
  { kind: 'count', header: { en: 'UPC types', zh: 'UPC 种类' }, width: 12, of: ({ upcCount }) => upcCount },
  {
    kind: 'choice',
    header: { en: 'Status', zh: '状态' },
    width: 12,
    words: { pending: { en: 'Pending', zh: '待确认' }, failed: { en: 'Failed', zh: '失败' } },
    of: ({ status }) => status,
  },
  { kind: 'text', header: company, width: 24, of: ({ doctorName }) => doctorName },
  { kind: 'text', header: warehouse, width: 40, of: ({ warehouseName }) => warehouseName },
  { kind: 'instant', header: { en: 'Imported', zh: '导入时间' }, width: 20, of: ({ importDate }) => importDate },
  { kind: 'text', header: { en: 'Imported by', zh: '导入人' }, width: 20, of: (row) => row.importUserName },
  { kind: 'text', header: { en: 'Error', zh: '错误' }, width: 40, of: ({ errorMessage }) => errorMessage },
]

/** Columns of packages that are, or were, confirmed as mixed. */
const mixedPackageColumns: readonly Column<z.input<typeof mixedPackageRecord>>[] = [
  { kind: 'text', header: batchNumber, width: 16, of: (row) => row.batchNumber },
  { kind: 'text', header: tracking, width: 28, of: (row) => row.tracking },
  { kind: 'text', header: company, width: 24, of: ({ doctorName }) => doctorName },
  { kind: 'text', header: warehouse, width: 40, of: ({ warehouseName }) => warehouseName },
  { kind: 'count', header: { en: 'UPC types', zh: 'UPC 种类' }, width: 12, of: ({ itemCount }) => itemCount },
  { kind: 'count', header: { en: 'Total', zh: '总数' }, width: 10, of: ({ totalItems }) => totalItems },
  { kind: 'count', header: { en: 'Claimed', zh: '已认领' }, width: 10, of: ({ claimedItems }) => claimedItems },
  { kind: 'count', header: { en: 'Remaining', zh: '剩余' }, width: 10, of: ({ unclaimedItems }) => unclaimedItems },
  { kind: 'count', header: { en: 'Distributed', zh: '已分配' }, width: 12, of: (row) => row.distributedItems },
  {
    kind: 'choice',
    header: { en: 'Status', zh: '状态' },
    width: 16,
    words: {
      0: { en: 'Pending', zh: '未认领' },
      1: { en: 'Partial Claimed', zh: '部分认领' },
      2: { en: 'All Claimed', zh: '全部认领' },
      3: { en: 'Completed', zh: '已完成' },
      cancelled: { en: 'Canceled', zh: '已取消' },
    },
    of: ({ status, packageStatus }) => (packageStatus === 'cancelled' ? packageStatus : status),
  },
  { kind: 'instant', header: { en: 'Created', zh: '创建时间' }, width: 20, of: ({ createDate }) => createDate },
  { kind: 'text', header: { en: 'Created by', zh: '创建人' }, width: 20, of: (row) => row.createUserName },
  { kind: 'text', header: { en: 'Note', zh: '备注' }, width: 40, of: ({ note }) => note },
]

/** Columns of unclaimed units, by UPC. */
const unclaimedColumns: readonly Column<z.input<typeof unclaimedItemRecord>>[] = [
  { kind: 'text', header: company, width: 24, of: ({ doctorName }) => doctorName },
  { kind: 'text', header: { en: 'UPC', zh: 'UPC' }, width: 18, of: ({ upc }) => upc },
  { kind: 'text', header: { en: 'Product', zh: '商品' }, width: 40, of: ({ productName }) => productName },
  { kind: 'count', header: { en: 'Unclaimed', zh: '未认领' }, width: 12, of: ({ unclaimedQty }) => unclaimedQty },
  { kind: 'count', header: { en: 'Packages', zh: '包裹数' }, width: 12, of: ({ totalPackages }) => totalPackages },
  { kind: 'text', header: tracking, width: 60, of: ({ trackingList }) => trackingList.join(', ') },
  {
    kind: 'text',
    header: { en: 'Possible claimants', zh: '可能的认领人' },
    width: 40,
    of: ({ suggestions }) => suggestions.map(({ userName, leftNum }) => `${userName} (${leftNum})`).join(', '),
  },
]

/** Columns of claims on mixed packages, for their reviewers. */
const claimColumns: readonly Column<z.input<typeof reviewedClaimRecord>>[] = [
  { kind: 'text', header: { en: 'Tracking', zh: '快递单号' }, width: 28, of: ({ tracking }) => tracking },
  { kind: 'text', header: { en: 'UPC', zh: 'UPC' }, width: 18, of: ({ upc }) => upc },
  { kind: 'text', header: { en: 'Product', zh: '商品' }, width: 40, of: ({ productName }) => productName },
  { kind: 'text', header: { en: 'Claimant', zh: '认领人' }, width: 20, of: ({ claimerName }) => claimerName },
  {
    kind: 'choice',
    header: { en: 'Claimant type', zh: '认领人类型' },
    width: 14,
    words: { 1: { en: 'Owner', zh: '公司' }, 2: { en: 'Nurse', zh: '采购员' } },
    of: ({ claimerType }) => claimerType,
  },
  { kind: 'text', header: { en: 'For', zh: '归属公司' }, width: 24, of: ({ targetDoctorName }) => targetDoctorName },
  { kind: 'count', header: { en: 'Claimed', zh: '认领数量' }, width: 10, of: ({ claimedQty }) => claimedQty },
  { kind: 'count', header: { en: 'Asked for', zh: '原申请数量' }, width: 12, of: (row) => row.originalClaimedQty },
  {
    kind: 'choice',
    header: { en: 'Status', zh: '状态' },
    width: 18,
    words: {
      0: { en: 'Pending Review', zh: '待审核' },
      1: { en: 'Approved', zh: '已批准' },
      2: { en: 'Distributed', zh: '已分配' },
      3: { en: 'Rejected', zh: '已拒绝' },
      4: { en: 'Quantity Adjusted', zh: '数量已调整' },
      5: { en: 'Canceled', zh: '已取消' },
    },
    of: ({ claimStatus }) => claimStatus,
  },
  { kind: 'instant', header: { en: 'Claimed on', zh: '认领时间' }, width: 20, of: ({ claimDate }) => claimDate },
  { kind: 'instant', header: { en: 'Reviewed on', zh: '审核时间' }, width: 20, of: ({ reviewDate }) => reviewDate },
  { kind: 'text', header: { en: 'Reviewed by', zh: '审核人' }, width: 20, of: ({ reviewByName }) => reviewByName },
  { kind: 'text', header: { en: 'Review note', zh: '审核说明' }, width: 40, of: ({ reviewReason }) => reviewReason },
  { kind: 'instant', header: { en: 'Distributed on', zh: '分配时间' }, width: 20, of: (row) => row.distributeDate },
  {
    kind: 'instant',
    header: { en: 'Forced charge time', zh: '指定计费时间' },
    width: 20,
    of: ({ forceChargeTime }) => forceChargeTime ?? undefined,
  },
  { kind: 'text', header: { en: 'Warehouse', zh: '仓库' }, width: 40, of: ({ warehouse }) => warehouse },
  { kind: 'text', header: { en: 'Batch number', zh: '批次号' }, width: 16, of: ({ batchNumber }) => batchNumber },
]

export const exportMixedPackageClaims = exporting('exportMixedPackageClaims', {
  file: 'mixed_package_claims',
  title: { en: 'Claims', zh: '认领' },
  list: reviewedClaimsList,
  columns: claimColumns,
})

export const exportMixedPackages = exporting('exportMixedPackages', {
  file: 'mixed_packages',
  title: { en: 'Mixed packages', zh: '混装包裹' },
  list: packagesList,
  columns: mixedPackageColumns,
})

export const exportPendingBatches = exporting('exportPendingBatches', {
  file: 'pending_batches',
  title: { en: 'Packages to confirm', zh: '待确认混装包裹' },
  list: pendingList,
  columns: pendingColumns,
})

export const exportUnclaimedItems = exporting('exportUnclaimedItems', {
  // The specification requires the time in the name (SPEC-exports-7).
  file: (viewer, now) => `unclaimed_items_${stampOf(now, viewer)}`,
  title: { en: 'Unclaimed items', zh: '未认领商品' },
  list: unclaimedList,
  columns: unclaimedColumns,
})
