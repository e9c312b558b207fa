import type * as z from 'zod'
import type { givenNumberRecord } from '../../../shared/inbound/given-lists.calls.ts'
import type { Column } from '../workbook/columns.ts'

type NumberRow = z.input<typeof givenNumberRecord>

/** A tracking number as the company sees it in its tracking list. */
export const givenColumns: readonly Column<NumberRow>[] = [
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
  { kind: 'instant', header: { en: 'Given', zh: '填写时间' }, width: 20, of: ({ givenDate }) => givenDate },
  {
    kind: 'text',
    header: { en: 'Inbound no.', zh: '入库单号' },
    width: 24,
    of: ({ takes }) => takes.map(({ inboundNo }) => inboundNo).join(', '),
  },
]
