import { api } from '../../../api/client.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { ConfirmModal } from '../../../components/modals/lazy-confirm-modal.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import type { ProposalRecord } from './proposal-record.ts'

interface RemoveProposalModalProps {
  proposal: ProposalRecord
  onClose: () => void
}

/** Removes a closed proposal from the user's own list. */
export const RemoveProposalModal = ({ proposal, onClose }: RemoveProposalModalProps) => {
  const t = useTexts('taking')
  const remove = useMutationCall(api.proposals.removeProposal, {
    invalidates: ['proposals'] as const,
    success: t('removeProposal.done'),
  })
  return (
    <ConfirmModal
      title={t('removeProposal.title')}
      text={t('removeProposal.text', { product: proposal.productName })}
      confirmText={t('proposals.remove')}
      onConfirm={() => remove.mutateAsync({ id: proposal.id })}
      onClose={onClose}
    />
  )
}
