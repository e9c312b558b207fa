import { api } from '../../api/client.ts'
import { useMutationCall } from '../../api/use-mutation-call.ts'
import { ConfirmModal } from '../../components/modals/confirm-modal.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { AFTER_ANSWER, AFTER_COMMENT, type CaseDetail, resolutionTextOf } from './case-record.ts'

/** Asks for confirmation before a proposal is accepted, since that may change stock or a balance. */
export const AcceptModal = ({ found, onClose }: { found: CaseDetail; onClose: () => void }) => {
  const t = useTexts('discrepancies')
  const { doctorNo, caseNo, proposal } = found
  const accept = useMutationCall(api.discrepancies.acceptResolution, {
    invalidates: AFTER_ANSWER,
    refreshesOnError: AFTER_COMMENT,
  })
  if (!proposal) return null
  const { proposalNo, resolution } = proposal
  return (
    <ConfirmModal
      title={t('proposal.sure')}
      text={
        resolution === 'none' ? t('proposal.sureNone') : t('proposal.sureText', { said: resolutionTextOf(t, proposal) })
      }
      confirmText={t('proposal.accept')}
      onConfirm={() => accept.mutateAsync({ doctorNo, caseNo, proposal: proposalNo })}
      onClose={onClose}
    />
  )
}
