import type * as z from 'zod'
import type { confirmedRowRecord } from '../../../shared/tracking/history.calls.ts'
import type { trackingRowRecord } from '../../../shared/tracking/row-record.ts'
import { historyList, importedRowsList, toConfirmList } from '../../tracking/public.ts'
import { exporting } from '../exporting.ts'
import type { Column } from '../workbook/columns.ts'

const rowColumns: readonly Column<z.input<typeof trackingRowRecord>>[] = [
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

export const exportImportedRows = exporting('exportImportedRows', {
  file: 'imported_rows',
  title: { en: 'Imported rows', zh: '已导入的行' },
  list: importedRowsList,
  columns: rowColumns,
})

const historyColumns: readonly Column<z.input<typeof confirmedRowRecord>>[] = [
  { kind: 'text', header: { en: 'No.', zh: '编号' }, width: 28, of: ({ cwId }) => cwId },
  { kind: 'text', header: { en: 'Product', zh: '商品' }, width: 40, of: ({ productName }) => productName },
  { kind: 'instant', header: { en: 'Last update', zh: '最近更新' }, width: 20, of: ({ updateDate }) => updateDate },
  { kind: 'text', header: { en: 'Tracking', zh: '快递单号' }, width: 28, of: ({ tracking }) => tracking },
  { kind: 'text', header: { en: 'UPC', zh: 'UPC' }, width: 18, of: ({ upc }) => upc },
  { kind: 'text', header: { en: 'Company', zh: '公司' }, width: 24, of: ({ company }) => company },
  { kind: 'text', header: { en: 'Warehouse', zh: '仓库' }, width: 40, of: ({ warehouse }) => warehouse },
  { kind: 'text', header: { en: 'Confirmed by', zh: '确认人' }, width: 20, of: ({ userName }) => userName },
  { kind: 'instant', header: { en: 'Confirmed', zh: '确认时间' }, width: 20, of: ({ confirmedTime }) => confirmedTime },
  { kind: 'count', header: { en: 'Qty', zh: '数量' }, width: 10, of: ({ qty }) => qty },
  { kind: 'count', header: { en: 'Claimed', zh: '已认领' }, width: 10, of: ({ claimed }) => claimed },
  {
    kind: 'instant',
    header: { en: 'Force charge time', zh: '指定计费时间' },
    width: 20,
    of: ({ forceChargeTime }) => forceChargeTime,
  },
  {
    kind: 'text',
    header: { en: 'Reason for the charge time', zh: '指定计费时间的原因' },
    width: 40,
    of: ({ forceChargeReason }) => forceChargeReason ?? '',
  },
  {
    kind: 'choice',
    header: { en: 'Status', zh: '状态' },
    width: 28,
    of: ({ productStatus }) => productStatus,
    words: {
      'Not claimed, Can be reverse': { en: 'Not claimed, Can be reverse', zh: '未认领，可冲销' },
      'Partly claimed': { en: 'Partly claimed', zh: '部分认领' },
      Claimed: { en: 'Claimed', zh: '已认领' },
    },
  },
  { kind: 'text', header: { en: 'Note', zh: '备注' }, width: 40, of: ({ note }) => note },
  { kind: 'text', header: { en: 'Batch number', zh: '批次号' }, width: 16, of: ({ batchNumber }) => batchNumber },
  { kind: 'count', header: { en: 'Line', zh: '行' }, width: 8, of: ({ lineNumber }) => lineNumber },
]

export const exportWarehouseInboundHistory = exporting('exportWarehouseInboundHistory', {
  file: 'warehouse_inbound_history',
  title: { en: 'Inbound History', zh: '入库记录' },
  list: historyList,
  columns: historyColumns,
})

export const exportWarehouseTracking = exporting('exportWarehouseTracking', {
  file: 'warehouse_tracking',
  title: { en: 'To Confirm', zh: '待确认' },
  list: toConfirmList,
  columns: rowColumns,
})
