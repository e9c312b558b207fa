import type * as z from 'zod'
import { plainNote } from '../../../shared/offers/note.rules.ts'
import type { takeHistoryRecord } from '../../../shared/offers/nurse-offers.calls.ts'
import type { offerRecord } from '../../../shared/offers/offer.fields.ts'
import { offersByStatus, offersList, takeHistoryList } from '../../offers/public.ts'
import { exporting } from '../exporting.ts'
import type { Column } from '../workbook/columns.ts'

type OfferRow = z.input<typeof offerRecord>

/** Columns of an offer for nurses. */
const nurseOfferColumns: readonly Column<OfferRow>[] = [
  { kind: 'text', header: { en: 'Offer', zh: '求购单号' }, width: 24, of: ({ offerNo }) => offerNo },
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

export const exportNurseActiveOffer = exporting('exportNurseActiveOffer', {
  file: 'nurse_active_offer',
  title: { en: 'Open offers', zh: '进行中的求购单' },
  list: (deps, actor, input) => offersList(deps, actor, { ...input, status: 'offering' }),
  columns: nurseOfferColumns,
})

const takeHistoryColumns: readonly Column<z.input<typeof takeHistoryRecord>>[] = [
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
  { kind: 'count', header: { en: 'Still to deliver', zh: '待交付' }, width: 12, of: ({ leftNum }) => leftNum },
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
  title: { en: 'Take history', zh: '我接的单' },
  list: takeHistoryList,
  columns: takeHistoryColumns,
})

export const exportOfferHistory = exporting('exportOfferHistory', {
  file: 'offer_history',
  title: { en: 'Offer history', zh: '历史求购单' },
  list: offersByStatus,
  columns: offerColumns,
})

export const exportOfferOpen = exporting('exportOfferOpen', {
  file: 'offer_open',
  title: { en: 'Open offers', zh: '进行中的求购单' },
  list: (deps, actor, input) => offersList(deps, actor, { ...input, status: 'offering' }),
  columns: offerColumns,
})
