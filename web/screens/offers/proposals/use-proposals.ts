import { PROPOSAL_STATUSES, proposalStatusNumber } from '../../../../shared/proposals/proposals.rules.ts'
import { api } from '../../../api/client.ts'
import { useListCall } from '../../../api/use-list-call.ts'
import type { Column, Filter } from '../../../components/table/table-types.ts'
import { useTable } from '../../../components/table/use-table.ts'
import { type TextsOf, useTexts } from '../../../texts/use-texts.ts'
import type { ProposalRecord } from './proposal-record.ts'

const filters = (t: TextsOf<'taking'>, isCompany: boolean): readonly Filter[] => [
  { kind: 'text', id: 'condition', label: t(isCompany ? 'proposals.findCompany' : 'proposals.find') },
  {
    kind: 'choice',
    id: 'status',
    label: t('proposals.status'),
    all: t('all'),
    options: PROPOSAL_STATUSES.map((state) => ({ value: state, label: t(`proposals.states.${state}`) })),
  },
]

/** Table and query of proposals in one status or in all; `asked` has the conditions of the filters. */
export const useProposals = (id: string, columns: readonly Column<ProposalRecord>[], isCompany: boolean) => {
  const t = useTexts('taking')
  const table = useTable({ id, columns, filters: filters(t, isCompany) })
  const chosen = table.filter('status')
  const status = PROPOSAL_STATUSES.find((one) => one === chosen)
  const asked = { condition: table.filter('condition'), status: status ? proposalStatusNumber(status) : undefined }
  return { table, asked, query: useListCall(api.proposals.listProposals, { ...asked, ...table.paging }) }
}
