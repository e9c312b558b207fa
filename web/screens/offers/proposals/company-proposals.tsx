import { useMemo, useState } from 'react'
import { api } from '../../../api/client.ts'
import { ExportButton } from '../../../components/export/export-button.tsx'
import { lazyModal } from '../../../components/modals/lazy-modal.tsx'
import { ResourceTable } from '../../../components/table/resource-table.tsx'
import { RowAction, RowActions } from '../../../components/table/row-action.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { proposalColumns } from './proposal-columns.tsx'
import { type ProposalRecord, stateOf, wordsOf } from './proposal-record.ts'
import { RemoveProposalModal } from './remove-proposal-modal.tsx'
import { useProposals } from './use-proposals.ts'

const AnswerModal = lazyModal(async () => (await import('./answer-modal.tsx')).AnswerModal)

/** Nurses' proposals on expired offers: the company confirms or rejects pending proposals, and removes closed ones. */
export const CompanyProposals = () => {
  const t = useTexts('taking')
  const [open, setOpen] = useState<{ proposal: ProposalRecord; answer: 'confirm' | 'reject' }>()
  const [removing, setRemoving] = useState<ProposalRecord>()
  const columns = useMemo(
    () => [
      ...proposalColumns(t, true),
      {
        id: 'do',
        header: t('proposals.do'),
        pinned: true,
        card: 'action' as const,
        needs: api.proposals.changeProposalStatus,
        cell: (proposal: ProposalRecord) => {
          const { user, units, product } = wordsOf(proposal)
          const words = { user, units, product }
          if (stateOf(proposal) !== 'pending') {
            return (
              <RowAction
                text={t('proposals.remove')}
                label={t('proposals.removeOf', { product })}
                onClick={() => setRemoving(proposal)}
              />
            )
          }
          return (
            <RowActions>
              <RowAction
                look="button"
                text={t('proposals.confirm')}
                label={t('proposals.confirmOf', words)}
                onClick={() => setOpen({ proposal, answer: 'confirm' })}
              />
              <RowAction
                text={t('proposals.reject')}
                label={t('proposals.rejectOf', words)}
                onClick={() => setOpen({ proposal, answer: 'reject' })}
              />
            </RowActions>
          )
        },
      },
    ],
    [t],
  )
  const { table, asked, query } = useProposals('company-proposals', columns, true)
  return (
    <>
      <ResourceTable
        title={t('proposals.title')}
        table={table}
        query={query}
        rowKey={({ id }) => id}
        actions={<ExportButton call={api.exports.exportOfferProposed} input={asked} />}
        empty={{ title: t('proposals.empty'), text: t('proposals.emptyCompany') }}
      />
      {removing && <RemoveProposalModal proposal={removing} onClose={() => setRemoving(undefined)} />}
      {open && <AnswerModal {...open} onClose={() => setOpen(undefined)} />}
    </>
  )
}
