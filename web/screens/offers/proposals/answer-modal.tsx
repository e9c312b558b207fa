import Box from '@cloudscape-design/components/box'
import { api } from '../../../api/client.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { ConfirmModal } from '../../../components/modals/confirm-modal.tsx'
import { showCount } from '../../../components/text/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { afterAnswer, type ProposalRecord, wordsOf } from './proposal-record.ts'

interface AnswerModalProps {
  proposal: ProposalRecord
  answer: 'confirm' | 'reject'
  onClose: () => void
}

/** Asks the company to confirm its answer, and explains the effect on the offer. */
export const AnswerModal = ({ proposal, answer, onClose }: AnswerModalProps) => {
  const t = useTexts('taking')
  const { id, quantity, price, offer } = proposal
  const { user, units, product, price: each, worth } = wordsOf(proposal)
  const isConfirm = answer === 'confirm'
  const run = useMutationCall(api.proposals.changeProposalStatus, {
    invalidates: afterAnswer,
    refreshesOnError: ['proposals'] as const,
    success: isConfirm ? t('confirm.done', { user, units, product }) : t('reject.done'),
  })
  const left = offer?.leftNum ?? 0
  const more = Math.max(0, quantity - left)
  const growth = more > 0 ? t('confirm.grows', { left: showCount(left), more: showCount(more) }) : undefined
  return (
    <ConfirmModal
      title={t(isConfirm ? 'confirm.title' : 'reject.title')}
      confirmText={t(isConfirm ? 'proposals.confirm' : 'proposals.reject')}
      text={
        isConfirm ? (
          <>
            <Box variant="p">{t('confirm.text', { user, units, product, price: each, worth })}</Box>
            <Box variant="p">{growth ?? t('confirm.fromLeft', { left: showCount(left) })}</Box>
            <Box variant="p" color="text-body-secondary">
              {t('confirm.caps')}
            </Box>
          </>
        ) : (
          t('reject.text', { user, units, product, price: each })
        )
      }
      onConfirm={() => run.mutateAsync(isConfirm ? { id, status: 1, quantity, price } : { id, status: 2 })}
      onClose={onClose}
    />
  )
}
