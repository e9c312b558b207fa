import type * as z from 'zod'
import type { trackingRowRecord } from '../../../shared/tracking/row-record.ts'
import type { Column } from '../workbook/columns.ts'

/** Rows as the warehouse has written them down. */
export const rowColumns: readonly Column<z.input<typeof trackingRowRecord>>[] = [
  { kind: 'text', header: { en: 'Batch number', zh: '批次号' }, width: 16, of: ({ batchNumber }) => batchNumber },
  { kind: 'count', header: { en: 'Line', zh: '行' }, width: 8, of: ({ lineNumber }) => lineNumber },
  { kind: 'text', header: { en: 'Tracking', zh: '快递单号' }, width: 28, of: ({ tracking }) => tracking },
  { kind: 'text', header: { en: 'UPC', zh: 'UPC' }, width: 18, of: ({ upc }) => upc },
  { kind: 'count', header: { en: 'Qty', zh: '数量' }, width: 10, of: ({ qty }) => qty },
  { kind: 'text', header: { en: 'Note', zh: '备注' }, width: 40, of: ({ note }) => note },
  { kind: 'text', header: { en: 'Company', zh: '公司' }, width: 24, of: ({ company }) => company },
  { kind: 'text', header: { en: 'Warehouse', zh: '仓库' }, width: 40, of: ({ warehouse }) => warehouse },
  { kind: 'instant', header: { en: 'Arrived', zh: '到货时间' }, width: 20, of: ({ createDate }) => createDate },
  {
    kind: 'choice',
    header: { en: 'Mixed package', zh: '混装包裹' },
    width: 16,
    words: { 0: { en: 'No', zh: '否' }, 1: { en: 'Yes', zh: '是' } },
    of: ({ isMixedPackage }) => isMixedPackage,
  },
  { kind: 'text', header: { en: 'No.', zh: '编号' }, width: 24, of: ({ cwId }) => cwId },
]
