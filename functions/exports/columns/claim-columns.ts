import type * as z from 'zod'
import type { reviewedClaimRecord } from '../../../shared/mixed-packages/claim-record.ts'
import type { Column } from '../workbook/columns.ts'

/** Claims on mixed packages, for their reviewers. */
export const claimColumns: readonly Column<z.input<typeof reviewedClaimRecord>>[] = [
  { kind: 'text', header: { en: 'Tracking', zh: '快递单号' }, width: 28, of: ({ tracking }) => tracking },
  { kind: 'text', header: { en: 'UPC', zh: 'UPC' }, width: 18, of: ({ upc }) => upc },
  { kind: 'text', header: { en: 'Product', zh: '商品' }, width: 40, of: ({ productName }) => productName },
  { kind: 'text', header: { en: 'Claimer', zh: '认领人' }, width: 20, of: ({ claimerName }) => claimerName },
  {
    kind: 'choice',
    header: { en: 'Claimer type', zh: '认领人类型' },
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
    header: { en: 'Forced charge time', zh: '强制计费时间' },
    width: 20,
    of: ({ forceChargeTime }) => forceChargeTime ?? undefined,
  },
  { kind: 'text', header: { en: 'Warehouse', zh: '仓库' }, width: 40, of: ({ warehouse }) => warehouse },
  { kind: 'text', header: { en: 'Batch number', zh: '批次号' }, width: 16, of: ({ batchNumber }) => batchNumber },
]
