import { roleOfRoleId } from '../../../../shared/values/role.ts'
import { api } from '../../../api/client.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { useUndo } from '../../../api/use-undo.ts'
import { ConfirmModal } from '../../../components/modals/lazy-confirm-modal.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import type { UserRecord } from './user-record.ts'

const ENABLED = 1
const DISABLED = 2

const STALE = [api.people.listUsers, api.people.getUserInfo]

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
  const undo = useUndo(api.people.modifyUserStatus, STALE)
  const change = useMutationCall(api.people.modifyUserStatus, {
    invalidates: STALE,
    success: () => ({
      text: t(`${way}.done`, { name }),
      action: undo(
        { userNo, status: way === 'disable' ? ENABLED : DISABLED },
        t(way === 'disable' ? 'enable.done' : 'disable.done', { name }),
      ),
    }),
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
