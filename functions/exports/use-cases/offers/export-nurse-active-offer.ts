import { offersList } from '../../../offers/public.ts'
import { nurseOfferColumns } from '../../columns/offer-columns.ts'
import { exporting } from '../../exporting.ts'

export const exportNurseActiveOffer = exporting('exportNurseActiveOffer', {
  file: 'nurse_active_offer',
  title: { en: 'Open offers', zh: '进行中的求购单' },
  list: (deps, actor, input) => offersList(deps, actor, { ...input, status: 'offering' }),
  columns: nurseOfferColumns,
})
