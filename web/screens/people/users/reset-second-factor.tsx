import { api } from '../../../api/client.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { ConfirmModal } from '../../../components/modals/lazy-confirm-modal.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import type { UserRecord } from './user-record.ts'

interface ResetSecondFactorProps {
  user: Pick<UserRecord, 'userNo' | 'userName'>
  onClose: () => void
}

/**
 * Confirms a second-factor reset for a user who lost their authenticator app. Afterwards, they sign in with the
 * password alone.
 */
export const ResetSecondFactor = ({ user: { userNo, userName: name }, onClose }: ResetSecondFactorProps) => {
  const t = useTexts('users')
  const reset = useMutationCall(api.people.resetSecondFactor, {
    invalidates: [api.people.getUserInfo],
    success: t('secondFactor.done', { name }),
  })
  return (
    <ConfirmModal
      title={t('secondFactor.named', { name })}
      text={t('secondFactor.text', { name })}
      confirmText={t('secondFactor.action')}
      onConfirm={() => reset.mutateAsync({ userNo })}
      onClose={onClose}
    />
  )
}
