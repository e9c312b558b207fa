import { proposalsList } from '../../../proposals/public.ts'
import { proposalColumns } from '../../columns/proposal-columns.ts'
import { exporting } from '../../exporting.ts'

export const exportOfferProposed = exporting('exportOfferProposed', {
  file: 'offer_proposed',
  title: { en: 'Proposed offers', zh: '提议' },
  list: proposalsList,
  columns: proposalColumns,
})
