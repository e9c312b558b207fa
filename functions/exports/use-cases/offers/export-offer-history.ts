import { offersByStatus } from '../../../offers/public.ts'
import { offerColumns } from '../../columns/offer-columns.ts'
import { exporting } from '../../exporting.ts'

export const exportOfferHistory = exporting('exportOfferHistory', {
  file: 'offer_history',
  title: { en: 'Offer history', zh: '历史求购单' },
  list: offersByStatus,
  columns: offerColumns,
})
