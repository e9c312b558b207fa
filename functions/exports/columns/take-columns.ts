import type * as z from 'zod'
import type { inboundRecord } from '../../../shared/inbound/inbound.fields.ts'
import type { Column } from '../workbook/columns.ts'

type TakeRow = z.input<typeof inboundRecord>

const trackingsOf = ({ trackingList, unlisted = {} }: TakeRow): string => {
  const more = Object.values(unlisted).reduce((sum, count) => sum + count, 0)
  const numbers = trackingList.map(({ tracking }) => tracking).join(', ')
  return more === 0 ? numbers : `${numbers} (+${more})`
}

/** Columns of a nurse's own takes. */
export const nurseTakeColumns: readonly Column<TakeRow>[] = [
  { kind: 'text', header: { en: 'Inbound no.', zh: '入库单号' }, width: 24, of: ({ inboundNo }) => inboundNo },
  { kind: 'text', header: { en: 'Product', zh: '商品' }, width: 48, of: ({ productName }) => productName },
  { kind: 'text', header: { en: 'UPC', zh: 'UPC' }, width: 18, of: ({ upc }) => upc },
  { kind: 'money', header: { en: 'Price each', zh: '单价' }, width: 12, of: ({ price }) => price },
  { kind: 'count', header: { en: 'Total', zh: '总数' }, width: 10, of: ({ qty }) => qty },
  { kind: 'count', header: { en: 'Left', zh: '剩余' }, width: 10, of: ({ leftNum }) => leftNum },
  {
    kind: 'count',
    header: { en: 'Delivered', zh: '已交付' },
    width: 10,
    of: ({ qty, leftNum, cancelled }) => qty - leftNum - cancelled,
  },
  { kind: 'count', header: { en: 'Canceled', zh: '已取消' }, width: 10, of: ({ cancelled }) => cancelled },
  { kind: 'text', header: { en: 'Warehouse', zh: '仓库' }, width: 40, of: ({ warehouse }) => warehouse },
  { kind: 'instant', header: { en: 'Taken', zh: '接单时间' }, width: 20, of: ({ takeDate }) => takeDate },
  { kind: 'text', header: { en: 'Tracking numbers', zh: '快递单号' }, width: 48, of: trackingsOf },
]

/** Columns for the company: each row also names the nurse. */
export const takeColumns: readonly Column<TakeRow>[] = [
  ...nurseTakeColumns,
  { kind: 'text', header: { en: 'Nurse', zh: '采购员' }, width: 20, of: ({ userName }) => userName },
]
