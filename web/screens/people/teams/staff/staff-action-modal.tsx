import { api } from '../../../../api/client.ts'
import { useMutationCall } from '../../../../api/use-mutation-call.ts'
import { ConfirmModal } from '../../../../components/modals/confirm-modal.tsx'
import { useTexts } from '../../../../texts/use-texts.ts'
import type { StaffRecord } from './staff-record.ts'

const STALE = [api.people.listStaff]

interface StaffActionModalProps {
  action: 'suspend' | 'restore' | 'remove'
  staff: StaffRecord
  /** Name of the company. */
  company: string
  onClose: () => void
}

/**
 * Asks before a person is suspended, restored or removed. These actions send no version: they do not depend on the
 * rights, which others may have changed since.
 */
export const StaffActionModal = ({
  action,
  staff: { userNo, userName: name },
  company,
  onClose,
}: StaffActionModalProps) => {
  const t = useTexts('teams')
  const done = { suspend: 'staff.suspendedNow', restore: 'staff.restored', remove: 'staff.removed' } as const
  const options = { invalidates: STALE, refreshesOnError: STALE, success: t(done[action], { name }) }
  const save = useMutationCall(api.people.saveStaff, options)
  const remove = useMutationCall(api.people.removeStaff, options)
  const run = () =>
    action === 'remove'
      ? remove.mutateAsync({ userNo })
      : save.mutateAsync({ userNo, status: action === 'suspend' ? 'suspended' : 'active' })
  return (
    <ConfirmModal
      title={t(`staff.${action}Named`, { name })}
      text={t(`staff.${action}Text`, { name, company })}
      confirmText={t(`staff.${action}`)}
      onConfirm={run}
      onClose={onClose}
    />
  )
}
