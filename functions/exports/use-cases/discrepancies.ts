import type * as z from 'zod'
import type { caseRecord } from '../../../shared/discrepancies/case-record.ts'
import type { Resolution } from '../../../shared/discrepancies/discrepancies.rules.ts'
import { casesList } from '../../discrepancies/public.ts'
import { exporting } from '../exporting.ts'
import type { Column, Words } from '../workbook/columns.ts'

type CaseRow = z.input<typeof caseRecord>

const RESOLUTIONS: Record<Resolution, Words> = {
  correctRow: { en: 'Correct the quantity of the row', zh: '更正该行数量' },
  reverseRow: { en: 'Reverse the row to To Confirm', zh: '冲销该行，退回待确认' },
  cancelUnits: { en: 'Cancel units of the take', zh: '取消入库单的部分件数' },
  adjustBalance: { en: 'Adjust the nurse’s balance', zh: '调整采购员余额' },
  stocktake: { en: 'Correct the stock', zh: '更正库存' },
  cancelShipment: { en: 'Cancel the shipment', zh: '取消出库单' },
  none: { en: 'Leave everything as it is', zh: '维持现状' },
}

/** Columns of a case: those of the case list, and those of the proposed or accepted resolution. */
const caseColumns: readonly Column<CaseRow>[] = [
  { kind: 'text', header: { en: 'Case', zh: '异常单' }, width: 24, of: ({ caseNo }) => caseNo },
  { kind: 'text', header: { en: 'Product', zh: '商品' }, width: 48, of: ({ productName }) => productName },
  { kind: 'text', header: { en: 'UPC', zh: 'UPC' }, width: 18, of: ({ upc }) => upc },
  {
    kind: 'choice',
    header: { en: 'Discrepancy', zh: '异常' },
    width: 14,
    of: ({ kind }) => kind,
    words: {
      short: { en: 'Short', zh: '短少' },
      over: { en: 'Over', zh: '多出' },
      damaged: { en: 'Damaged', zh: '损坏' },
      wrongItem: { en: 'Wrong item', zh: '错货' },
    },
  },
  { kind: 'count', header: { en: 'Expected', zh: '应有' }, width: 10, of: ({ expected }) => expected },
  { kind: 'count', header: { en: 'In good order', zh: '完好' }, width: 10, of: ({ found }) => found },
  {
    kind: 'choice',
    header: { en: 'Status', zh: '状态' },
    width: 20,
    of: ({ state }) => state,
    words: {
      open: { en: 'Open', zh: '处理中' },
      proposed: { en: 'Resolution proposed', zh: '已提出方案' },
      resolved: { en: 'Resolved', zh: '已解决' },
      closed: { en: 'Closed', zh: '已关闭' },
    },
  },
  {
    kind: 'choice',
    header: { en: 'Record', zh: '记录' },
    width: 16,
    of: ({ subject }) => subject,
    words: {
      row: { en: 'Tracking number', zh: '快递单号' },
      take: { en: 'Take', zh: '入库单' },
      shipment: { en: 'Shipment', zh: '出库单' },
      transfer: { en: 'Transfer', zh: '调拨' },
    },
  },
  {
    kind: 'text',
    header: { en: 'Record no.', zh: '记录编号' },
    width: 26,
    of: ({ tracking, subjectNo }) => tracking ?? subjectNo,
  },
  { kind: 'text', header: { en: 'Warehouse', zh: '仓库' }, width: 40, of: ({ warehouse }) => warehouse },
  { kind: 'text', header: { en: 'Company', zh: '公司' }, width: 24, of: ({ doctorName }) => doctorName },
  { kind: 'text', header: { en: 'Nurse', zh: '采购员' }, width: 20, of: ({ nurseName }) => nurseName },
  { kind: 'text', header: { en: 'What is wrong', zh: '问题说明' }, width: 48, of: ({ note }) => note },
  {
    kind: 'choice',
    header: { en: 'Resolution', zh: '解决方案' },
    width: 32,
    words: RESOLUTIONS,
    of: ({ proposal, outcome }) => (outcome ?? proposal)?.resolution,
  },
  {
    kind: 'count',
    header: { en: 'Units of the resolution', zh: '方案件数' },
    width: 12,
    of: ({ proposal, outcome }) => (outcome ?? proposal)?.quantity,
  },
  {
    kind: 'money',
    header: { en: 'Amount of the resolution', zh: '方案金额' },
    width: 14,
    of: ({ proposal, outcome }) => (outcome ?? proposal)?.amount,
  },
  { kind: 'text', header: { en: 'Opened by', zh: '提交人' }, width: 20, of: ({ openedBy }) => openedBy.userName },
  { kind: 'instant', header: { en: 'Opened', zh: '提交时间' }, width: 20, of: ({ createDate }) => createDate },
  { kind: 'instant', header: { en: 'Last activity', zh: '最近动态' }, width: 20, of: ({ updateDate }) => updateDate },
]

export const exportDiscrepancies = exporting('exportDiscrepancies', {
  file: 'discrepancies',
  title: { en: 'Discrepancies', zh: '异常单' },
  list: casesList,
  columns: caseColumns,
})
