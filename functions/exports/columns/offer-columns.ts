import type * as z from 'zod'
import { plainNote } from '../../../shared/offers/note.rules.ts'
import type { offerRecord } from '../../../shared/offers/offer.fields.ts'
import type { Column } from '../workbook/columns.ts'

type OfferRow = z.input<typeof offerRecord>

/** Columns of an offer for nurses. */
export const nurseOfferColumns: readonly Column<OfferRow>[] = [
  { kind: 'text', header: { en: 'Offer', zh: '求购单编号' }, width: 24, of: ({ offerNo }) => offerNo },
  { kind: 'text', header: { en: 'Product', zh: '商品' }, width: 48, of: ({ productName }) => productName },
  { kind: 'text', header: { en: 'UPC', zh: 'UPC' }, width: 18, of: ({ upc }) => upc },
  { kind: 'money', header: { en: 'Price', zh: '价格' }, width: 12, of: ({ price }) => price },
  { kind: 'money', header: { en: 'Bonus', zh: '奖金' }, width: 12, of: ({ bouns }) => bouns },
  { kind: 'count', header: { en: 'Total', zh: '总数' }, width: 10, of: ({ quantity }) => quantity },
  { kind: 'count', header: { en: 'Left', zh: '剩余' }, width: 10, of: ({ leftNum }) => leftNum },
  { kind: 'day', header: { en: 'Expires', zh: '到期日' }, width: 12, of: ({ expireDate }) => expireDate },
  { kind: 'text', header: { en: 'Note', zh: '备注' }, width: 40, of: plainNote },
  { kind: 'instant', header: { en: 'Posted', zh: '发布时间' }, width: 20, of: ({ createDate }) => createDate },
]

/** Columns of an offer for the company that posted it. */
export const offerColumns: readonly Column<OfferRow>[] = [
  ...nurseOfferColumns,
  { kind: 'count', header: { en: 'Taken', zh: '已接' }, width: 10, of: ({ taken }) => taken },
  {
    kind: 'choice',
    header: { en: 'Scope', zh: '范围' },
    width: 12,
    of: ({ scope }) => scope,
    words: { public: { en: 'Public', zh: '公开' }, private: { en: 'Private', zh: '私密' } },
  },
  {
    kind: 'choice',
    header: { en: 'Status', zh: '状态' },
    width: 12,
    of: ({ status }) => status,
    words: {
      offering: { en: 'Open', zh: '进行中' },
      archived: { en: 'Archived', zh: '已归档' },
      canceled: { en: 'Canceled', zh: '已取消' },
      expired: { en: 'Expired', zh: '已过期' },
    },
  },
]
