import { proposalsList } from '../../../proposals/public.ts'
import { nurseProposalColumns } from '../../columns/proposal-columns.ts'
import { exporting } from '../../exporting.ts'

export const exportNurseProposedOffer = exporting('exportNurseProposedOffer', {
  file: 'nurse_proposed_offer',
  title: { en: 'Proposed offers', zh: '我的提议' },
  list: proposalsList,
  columns: nurseProposalColumns,
})
