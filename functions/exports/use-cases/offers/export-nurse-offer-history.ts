import type * as z from 'zod'
import type { takeHistoryRecord } from '../../../../shared/offers/nurse-offers.calls.ts'
import { takeHistoryList } from '../../../offers/public.ts'
import { exporting } from '../../exporting.ts'
import type { Column } from '../../workbook/columns.ts'

const columns: readonly Column<z.input<typeof takeHistoryRecord>>[] = [
  { kind: 'text', header: { en: 'Inbound no.', zh: '入库单号' }, width: 24, of: ({ inboundNo }) => inboundNo },
  { kind: 'text', header: { en: 'Product', zh: '商品' }, width: 48, of: ({ productName }) => productName },
  { kind: 'text', header: { en: 'UPC', zh: 'UPC' }, width: 18, of: ({ upc }) => upc },
  {
    kind: 'choice',
    header: { en: 'Status', zh: '状态' },
    width: 12,
    of: ({ status }) => status,
    words: {
      0: { en: 'Confirmed', zh: '已确认' },
      1: { en: 'Completed', zh: '已完成' },
      2: { en: 'Canceled', zh: '已取消' },
    },
  },
  { kind: 'count', header: { en: 'Taken', zh: '已接' }, width: 10, of: ({ qty }) => qty },
  { kind: 'count', header: { en: 'Still to come', zh: '待交付' }, width: 12, of: ({ leftNum }) => leftNum },
  { kind: 'count', header: { en: 'Delivered', zh: '已交付' }, width: 10, of: ({ delivered }) => delivered },
  { kind: 'count', header: { en: 'Canceled', zh: '已取消' }, width: 10, of: ({ cancelled }) => cancelled },
  { kind: 'money', header: { en: 'Price each', zh: '单价' }, width: 12, of: ({ price }) => price },
  { kind: 'text', header: { en: 'Warehouse', zh: '仓库' }, width: 40, of: ({ warehouse }) => warehouse },
  { kind: 'instant', header: { en: 'Time taken', zh: '接单时间' }, width: 20, of: ({ takeDate }) => takeDate },
  { kind: 'instant', header: { en: 'Ended', zh: '结束时间' }, width: 20, of: ({ endDate }) => endDate },
  { kind: 'text', header: { en: 'Offer no.', zh: '求购单号' }, width: 24, of: ({ offerNo }) => offerNo },
]

export const exportNurseOfferHistory = exporting('exportNurseOfferHistory', {
  file: 'nurse_offer_history',
  title: { en: 'What you have taken', zh: '我接的单' },
  list: takeHistoryList,
  columns,
})
