import { roleOfRoleId } from '../../../../shared/values/role.ts'
import { api } from '../../../api/client.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { ConfirmModal } from '../../../components/modals/lazy-confirm-modal.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import type { UserRecord } from './user-record.ts'

const ENABLED = 1
const DISABLED = 2

interface ChangeStatusProps {
  user: Pick<UserRecord, 'userNo' | 'userName' | 'status' | 'roleId' | 'staffOf'>
  onClose: () => void
}

/** Confirms disabling or enabling an account. */
export const ChangeStatus = ({ user, onClose }: ChangeStatusProps) => {
  const { userNo, userName: name, status, roleId, staffOf } = user
  const t = useTexts('users')
  const way = status === ENABLED ? 'disable' : 'enable'
  const isFreezing = way === 'disable' && roleOfRoleId(roleId) === 'doctor' && !staffOf
  const change = useMutationCall(api.people.modifyUserStatus, {
    invalidates: [api.people.listUsers, api.people.getUserInfo],
    success: t(`${way}.done`, { name }),
  })
  return (
    <ConfirmModal
      title={t(`${way}.named`, { name })}
      text={t(isFreezing ? 'disable.companyText' : `${way}.text`, { name })}
      confirmText={t(`${way}.action`)}
      onConfirm={() => change.mutateAsync({ userNo, status: way === 'disable' ? DISABLED : ENABLED })}
      onClose={onClose}
    />
  )
}
