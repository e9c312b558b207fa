import type * as z from 'zod'
import type { inboundCancelRecord, inboundHistoryRecord } from '../../../shared/inventory/inbound-history.calls.ts'
import type { reportRecord } from '../../../shared/inventory/reports.calls.ts'
import type { nurseProductRecord } from '../../../shared/inventory/stock.calls.ts'
import { inboundCancelsList, inboundHistoryList, nurseInventoryList, reportsList } from '../../inventory/public.ts'
import { exporting } from '../exporting.ts'
import type { Column } from '../workbook/columns.ts'

type HistoryRow = z.input<typeof inboundHistoryRecord>
type CancelRow = z.input<typeof inboundCancelRecord>

/** Columns of a nurse's own deliveries. */
const nurseHistoryColumns: readonly Column<HistoryRow>[] = [
  { kind: 'instant', header: { en: 'Time', zh: '时间' }, width: 20, of: ({ inboundDate }) => inboundDate },
  { kind: 'text', header: { en: 'Product', zh: '商品' }, width: 48, of: ({ productName }) => productName },
  { kind: 'text', header: { en: 'UPC', zh: 'UPC' }, width: 18, of: ({ upc }) => upc },
  { kind: 'text', header: { en: 'Tracking number', zh: '快递单号' }, width: 28, of: ({ tracking }) => tracking },
  {
    kind: 'choice',
    header: { en: 'Type', zh: '方式' },
    width: 18,
    of: ({ type }) => type,
    words: {
      1: { en: 'Claimed', zh: '认领' },
      2: { en: 'Reported', zh: '申报' },
      4: { en: 'Self storage', zh: '自存仓' },
      10: { en: 'Mixed package', zh: '混装包裹' },
      15: { en: 'Taken back', zh: '已退回' },
    },
  },
  { kind: 'count', header: { en: 'Quantity', zh: '数量' }, width: 10, of: ({ qty }) => qty },
  { kind: 'money', header: { en: 'Price each', zh: '单价' }, width: 12, of: ({ price }) => price },
  { kind: 'money', header: { en: 'Amount', zh: '金额' }, width: 14, of: ({ amount }) => amount },
  { kind: 'text', header: { en: 'Warehouse', zh: '仓库' }, width: 40, of: ({ warehouse }) => warehouse },
  { kind: 'text', header: { en: 'Inbound no.', zh: '入库单号' }, width: 24, of: ({ inboundNo }) => inboundNo },
  { kind: 'text', header: { en: 'Offer no.', zh: '求购单号' }, width: 24, of: ({ offerNo }) => offerNo },
]

/** Columns for the company: each row also names the nurse. */
const historyColumns: readonly Column<HistoryRow>[] = [
  ...nurseHistoryColumns,
  { kind: 'text', header: { en: 'Nurse', zh: '采购员' }, width: 20, of: ({ userName }) => userName },
]

const cancelColumns: readonly Column<CancelRow>[] = [
  { kind: 'instant', header: { en: 'Time', zh: '时间' }, width: 20, of: ({ cancelDate }) => cancelDate },
  { kind: 'text', header: { en: 'Product', zh: '商品' }, width: 48, of: ({ productName }) => productName },
  { kind: 'text', header: { en: 'UPC', zh: 'UPC' }, width: 18, of: ({ upc }) => upc },
  { kind: 'text', header: { en: 'Nurse', zh: '采购员' }, width: 20, of: ({ userName }) => userName },
  { kind: 'count', header: { en: 'Canceled', zh: '已取消' }, width: 10, of: ({ qty }) => qty },
  { kind: 'count', header: { en: 'Returned to offer', zh: '退回求购单' }, width: 14, of: ({ returned }) => returned },
  { kind: 'money', header: { en: 'Price each', zh: '单价' }, width: 12, of: ({ price }) => price },
  { kind: 'money', header: { en: 'Worth', zh: '价值' }, width: 14, of: ({ amount }) => amount },
  {
    kind: 'choice',
    header: { en: 'Why', zh: '原因' },
    width: 18,
    of: ({ why }) => why,
    words: {
      cancelled: { en: 'Canceled', zh: '取消' },
      undone: { en: 'Taken by mistake', zh: '误接单' },
      lapsed: { en: 'Hold ended', zh: '保留期结束' },
    },
  },
  { kind: 'text', header: { en: 'Note', zh: '备注' }, width: 40, of: ({ note }) => note },
  { kind: 'text', header: { en: 'Canceled by', zh: '取消人' }, width: 20, of: ({ byUserName }) => byUserName },
  { kind: 'text', header: { en: 'Warehouse', zh: '仓库' }, width: 40, of: ({ warehouse }) => warehouse },
  { kind: 'text', header: { en: 'Inbound no.', zh: '入库单号' }, width: 24, of: ({ inboundNo }) => inboundNo },
]

type ReportRow = z.input<typeof reportRecord>

/** Columns of a nurse's own inventory reports. */
const nurseReportColumns: readonly Column<ReportRow>[] = [
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
      3: { en: 'Withdrawn', zh: '已撤回' },
      confirming: { en: 'Being confirmed', zh: '正在确认' },
    },
  },
  { kind: 'money', header: { en: 'Credited', zh: '入账' }, width: 14, of: ({ amount }) => amount },
  { kind: 'text', header: { en: 'Warehouse', zh: '仓库' }, width: 40, of: ({ warehouse }) => warehouse },
  { kind: 'instant', header: { en: 'Reported', zh: '申报时间' }, width: 20, of: ({ createDate }) => createDate },
  { kind: 'text', header: { en: 'Note', zh: '备注' }, width: 40, of: ({ note }) => note },
  { kind: 'instant', header: { en: 'Decided', zh: '处理时间' }, width: 20, of: ({ decidedDate }) => decidedDate },
  { kind: 'text', header: { en: 'Decided by', zh: '处理人' }, width: 20, of: ({ decidedBy }) => decidedBy },
  { kind: 'text', header: { en: 'Reason', zh: '原因' }, width: 40, of: ({ reason }) => reason },
]

/** Columns for the company: each row also names the nurse. */
const reportColumns: readonly Column<ReportRow>[] = [
  ...nurseReportColumns,
  { kind: 'text', header: { en: 'Nurse', zh: '采购员' }, width: 20, of: ({ userName }) => userName },
]

export const exportInboundHistory = exporting('exportInboundHistory', {
  file: 'inbound_history',
  title: { en: 'Inbound history', zh: '入库记录' },
  list: inboundHistoryList,
  columns: historyColumns,
})

export const exportInboundNurseCancel = exporting('exportInboundNurseCancel', {
  file: 'inbound_nurse_cancel',
  title: { en: 'Canceled inbound', zh: '已取消入库' },
  list: inboundCancelsList,
  columns: cancelColumns,
})

export const exportInventoryInboundHistory = exporting('exportInventoryInboundHistory', {
  file: 'inventory_inbound_history',
  title: { en: 'Inbound history', zh: '入库记录' },
  list: inboundHistoryList,
  columns: historyColumns,
})

export const exportNurseInboundHistory = exporting('exportNurseInboundHistory', {
  file: 'nurse_inbound_history',
  title: { en: 'Inbound history', zh: '入库记录' },
  list: inboundHistoryList,
  columns: nurseHistoryColumns,
})

export const exportInboundViewingReported = exporting('exportInboundViewingReported', {
  file: 'inbound_viewing_reported',
  title: { en: 'Reported inventory', zh: '到货申报' },
  list: reportsList,
  columns: reportColumns,
})

const inventoryColumns: readonly Column<z.input<typeof nurseProductRecord>>[] = [
  { kind: 'text', header: { en: 'Product No.', zh: '商品编号' }, width: 24, of: ({ productNo }) => productNo },
  { kind: 'text', header: { en: 'Product', zh: '商品' }, width: 48, of: ({ productName }) => productName },
  { kind: 'text', header: { en: 'UPC', zh: 'UPC' }, width: 18, of: ({ upc }) => upc },
  { kind: 'count', header: { en: 'Under way', zh: '在途' }, width: 10, of: ({ underWay }) => underWay },
  { kind: 'count', header: { en: 'Delivered', zh: '已交付' }, width: 10, of: ({ delivered }) => delivered },
  { kind: 'money', header: { en: 'Earned', zh: '已入账' }, width: 14, of: ({ deliveredAmount }) => deliveredAmount },
]

export const exportNurseInventory = exporting('exportNurseInventory', {
  file: 'nurse_inventory',
  title: { en: 'Inventory', zh: '库存' },
  list: (deps, actor, { zero, ...input }) => nurseInventoryList(deps, actor, input, !zero),
  columns: inventoryColumns,
})

export const exportNurseReported = exporting('exportNurseReported', {
  file: 'nurse_reported',
  title: { en: 'Reported inventory', zh: '到货申报' },
  list: reportsList,
  columns: nurseReportColumns,
})
