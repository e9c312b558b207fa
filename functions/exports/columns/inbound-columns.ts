import type * as z from 'zod'
import type { inboundCancelRecord, inboundHistoryRecord } from '../../../shared/inventory/inbound-history.calls.ts'
import type { Column } from '../workbook/columns.ts'

type HistoryRow = z.input<typeof inboundHistoryRecord>
type CancelRow = z.input<typeof inboundCancelRecord>

/** Columns of a nurse's own deliveries. */
export const nurseHistoryColumns: readonly Column<HistoryRow>[] = [
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
      15: { en: 'Taken back', zh: '已撤回' },
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
export const historyColumns: readonly Column<HistoryRow>[] = [
  ...nurseHistoryColumns,
  { kind: 'text', header: { en: 'Nurse', zh: '采购员' }, width: 20, of: ({ userName }) => userName },
]

export const cancelColumns: readonly Column<CancelRow>[] = [
  { kind: 'instant', header: { en: 'Time', zh: '时间' }, width: 20, of: ({ cancelDate }) => cancelDate },
  { kind: 'text', header: { en: 'Product', zh: '商品' }, width: 48, of: ({ productName }) => productName },
  { kind: 'text', header: { en: 'UPC', zh: 'UPC' }, width: 18, of: ({ upc }) => upc },
  { kind: 'text', header: { en: 'Nurse', zh: '采购员' }, width: 20, of: ({ userName }) => userName },
  { kind: 'count', header: { en: 'Canceled', zh: '已取消' }, width: 10, of: ({ qty }) => qty },
  { kind: 'count', header: { en: 'Back to the offer', zh: '退回求购单' }, width: 14, of: ({ returned }) => returned },
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
