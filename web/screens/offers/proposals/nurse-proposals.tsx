import { useMemo, useState } from 'react'
import { api } from '../../../api/client.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { ExportButton } from '../../../components/export/export-button.tsx'
import { ConfirmModal } from '../../../components/modals/lazy-confirm-modal.tsx'
import { lazyModal } from '../../../components/modals/lazy-modal.tsx'
import { ResourceTable } from '../../../components/table/resource-table.tsx'
import { RowAction, RowActions } from '../../../components/table/row-action.tsx'
import { showCount } from '../../../components/text/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { proposalColumns } from './proposal-columns.tsx'
import { afterAnswer, type ProposalRecord, stateOf } from './proposal-record.ts'
import { RemoveProposalModal } from './remove-proposal-modal.tsx'
import { useProposals } from './use-proposals.ts'

const EditProposalModal = lazyModal(async () => (await import('./propose-modal.tsx')).EditProposalModal)

/** A nurse's proposals and their outcomes. */
export const NurseProposals = () => {
  const t = useTexts('taking')
  const [editing, setEditing] = useState<ProposalRecord>()
  const [canceling, setCanceling] = useState<ProposalRecord>()
  const [removing, setRemoving] = useState<ProposalRecord>()
  const cancel = useMutationCall(api.proposals.changeProposalStatus, {
    invalidates: afterAnswer,
    refreshesOnError: ['proposals'] as const,
    success: t('cancelProposal.done'),
  })
  const columns = useMemo(
    () => [
      ...proposalColumns(t, false),
      {
        id: 'do',
        header: t('proposals.do'),
        pinned: true,
        card: 'action' as const,
        cell: (proposal: ProposalRecord) => {
          const { productName: product, offer } = proposal
          if (stateOf(proposal) !== 'pending') {
            const label = t('proposals.removeOf', { product })
            return <RowAction text={t('proposals.remove')} label={label} onClick={() => setRemoving(proposal)} />
          }
          return (
            <RowActions>
              {offer?.status === 'expired' && (
                <RowAction
                  text={t('proposals.edit')}
                  edits
                  label={t('proposals.editOf', { product })}
                  onClick={() => setEditing(proposal)}
                />
              )}
              <RowAction
                text={t('proposals.cancel')}
                label={t('proposals.cancelOf', { product })}
                onClick={() => setCanceling(proposal)}
              />
            </RowActions>
          )
        },
      },
    ],
    [t],
  )
  const { table, asked, query } = useProposals('nurse-proposals', columns, false)
  return (
    <>
      <ResourceTable
        title={t('proposals.title')}
        table={table}
        query={query}
        rowKey={({ id }) => id}
        actions={<ExportButton call={api.exports.exportNurseProposedOffer} input={asked} />}
        empty={{ title: t('proposals.empty'), text: t('proposals.emptyNurse') }}
      />
      {editing && <EditProposalModal proposal={editing} onClose={() => setEditing(undefined)} />}
      {removing && <RemoveProposalModal proposal={removing} onClose={() => setRemoving(undefined)} />}
      {canceling && (
        <ConfirmModal
          title={t('cancelProposal.title')}
          text={t('cancelProposal.text', {
            units: showCount(canceling.quantity),
            product: canceling.productName,
          })}
          confirmText={t('cancelProposal.confirm')}
          cancelText={t('cancelProposal.keep')}
          onConfirm={() => cancel.mutateAsync({ id: canceling.id, status: 2 })}
          onClose={() => setCanceling(undefined)}
        />
      )}
    </>
  )
}
