import type * as z from 'zod'
import type { inboundRecord } from '../../../shared/inbound/inbound.fields.ts'
import type { givenNumberRecord } from '../../../shared/inbound/submitted-lists.calls.ts'
import { submittedNumbersList, takesList } from '../../inbound/public.ts'
import { productInboundList } from '../../inventory/public.ts'
import { exporting } from '../exporting.ts'
import type { Column } from '../workbook/columns.ts'

type NumberRow = z.input<typeof givenNumberRecord>

/** Columns of submitted tracking numbers, as in the company's tracking list. */
const givenColumns: readonly Column<NumberRow>[] = [
  {
    kind: 'text',
    header: { en: 'Tracking number', zh: '快递单号' },
    width: 28,
    of: ({ tracking }) => tracking,
  },
  {
    kind: 'choice',
    header: { en: 'Status', zh: '状态' },
    width: 14,
    of: ({ status }) => status,
    words: {
      matched: { en: 'Matched', zh: '已匹配' },
      unmatched: { en: 'Unmatched', zh: '未匹配' },
      claimed: { en: 'Claimed', zh: '已认领' },
    },
  },
  {
    kind: 'text',
    header: { en: 'Product', zh: '商品' },
    width: 48,
    of: ({ takes }) => [...new Set(takes.map(({ productName }) => productName))].join(', '),
  },
  { kind: 'count', header: { en: 'Quantity', zh: '数量' }, width: 10, of: ({ qty }) => qty },
  { kind: 'count', header: { en: 'Units claimed', zh: '已认领数量' }, width: 14, of: ({ claimed }) => claimed },
  { kind: 'text', header: { en: 'Nurse', zh: '采购员' }, width: 20, of: ({ userName }) => userName },
  { kind: 'text', header: { en: 'Warehouse', zh: '仓库' }, width: 40, of: ({ warehouse }) => warehouse },
  { kind: 'instant', header: { en: 'Submitted', zh: '填写时间' }, width: 20, of: ({ givenDate }) => givenDate },
  {
    kind: 'text',
    header: { en: 'Inbound no.', zh: '入库单号' },
    width: 24,
    of: ({ takes }) => takes.map(({ inboundNo }) => inboundNo).join(', '),
  },
]

type TakeRow = z.input<typeof inboundRecord>

const trackingsOf = ({ trackingList, unlisted = {} }: TakeRow): string => {
  const more = Object.values(unlisted).reduce((sum, count) => sum + count, 0)
  const numbers = trackingList.map(({ tracking }) => tracking).join(', ')
  return more === 0 ? numbers : `${numbers} (+${more})`
}

/** Columns of a nurse's own takes. */
const nurseTakeColumns: readonly Column<TakeRow>[] = [
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
const takeColumns: readonly Column<TakeRow>[] = [
  ...nurseTakeColumns,
  { kind: 'text', header: { en: 'Nurse', zh: '采购员' }, width: 20, of: ({ userName }) => userName },
]

export const exportInboundTracking = exporting('exportInboundTracking', {
  file: 'inbound_tracking',
  title: { en: 'Tracking list', zh: '快递单号列表' },
  list: submittedNumbersList,
  columns: givenColumns,
})

export const exportInboundOfProduct = exporting('exportInboundOfProduct', {
  file: 'inbound_of_product',
  title: { en: 'Inbound', zh: '在途' },
  list: productInboundList,
  columns: takeColumns,
})

export const exportInboundViewing = exporting('exportInboundViewing', {
  file: 'inbound_viewing',
  title: { en: 'Viewed inbound', zh: '入库一览' },
  list: takesList,
  columns: takeColumns,
})

export const exportNurseToConfirm = exporting('exportNurseToConfirm', {
  file: 'nurse_to_confirm',
  title: { en: 'On their way', zh: '在途' },
  list: (deps, actor, input) => takesList(deps, actor, { ...input, status: 0 }),
  columns: nurseTakeColumns,
})
