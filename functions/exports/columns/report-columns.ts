import type * as z from 'zod'
import type { reportRecord } from '../../../shared/inventory/reports.calls.ts'
import type { Column } from '../workbook/columns.ts'

type ReportRow = z.input<typeof reportRecord>

/** Columns of a nurse's own inventory reports. */
export const nurseReportColumns: readonly Column<ReportRow>[] = [
  { kind: 'text', header: { en: 'Report no.', zh: '申报编号' }, width: 24, of: ({ id }) => id },
  { kind: 'text', header: { en: 'Product', zh: '商品' }, width: 48, of: ({ productName }) => productName },
  { kind: 'text', header: { en: 'UPC', zh: 'UPC' }, width: 18, of: ({ upc }) => upc },
  { kind: 'count', header: { en: 'Quantity', zh: '数量' }, width: 10, of: ({ quantity }) => quantity },
  {
    kind: 'choice',
    header: { en: 'Status', zh: '状态' },
    width: 16,
    of: ({ status, confirming }) => (confirming ? 'confirming' : status),
    words: {
      0: { en: 'Pending', zh: '待处理' },
      1: { en: 'Confirmed', zh: '已确认' },
      2: { en: 'Rejected', zh: '已驳回' },
      3: { en: 'Canceled', zh: '已撤回' },
      confirming: { en: 'Being confirmed', zh: '正在确认' },
    },
  },
  { kind: 'money', header: { en: 'Paid', zh: '已付' }, width: 14, of: ({ amount }) => amount },
  { kind: 'text', header: { en: 'Warehouse', zh: '仓库' }, width: 40, of: ({ warehouse }) => warehouse },
  { kind: 'instant', header: { en: 'Reported', zh: '申报时间' }, width: 20, of: ({ createDate }) => createDate },
  { kind: 'text', header: { en: 'Note', zh: '备注' }, width: 40, of: ({ note }) => note },
  { kind: 'instant', header: { en: 'Decided', zh: '处理时间' }, width: 20, of: ({ decidedDate }) => decidedDate },
  { kind: 'text', header: { en: 'Decided by', zh: '处理人' }, width: 20, of: ({ decidedBy }) => decidedBy },
  { kind: 'text', header: { en: 'Reason', zh: '原因' }, width: 40, of: ({ reason }) => reason },
]

/** Columns for the company: each row also names the nurse. */
export const reportColumns: readonly Column<ReportRow>[] = [
  ...nurseReportColumns,
  { kind: 'text', header: { en: 'Nurse', zh: '采购员' }, width: 20, of: ({ userName }) => userName },
]
