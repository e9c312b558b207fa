import { offersList } from '../../../offers/public.ts'
import { offerColumns } from '../../columns/offer-columns.ts'
import { exporting } from '../../exporting.ts'

export const exportOfferOpen = exporting('exportOfferOpen', {
  file: 'offer_open',
  title: { en: 'Open offers', zh: '进行中的求购单' },
  list: (deps, actor, input) => offersList(deps, actor, { ...input, status: 'offering' }),
  columns: offerColumns,
})
