import { api } from '../../../../api/client.ts'
import { useMutationCall } from '../../../../api/use-mutation-call.ts'
import { ConfirmModal } from '../../../../components/modals/confirm-modal.tsx'
import { useSession } from '../../../../session/session-context.tsx'
import { useTexts } from '../../../../texts/use-texts.ts'

interface LeaveCompanyModalProps {
  company: { doctorNo: string; doctorName: string }
  onClose: () => void
}

/** Asks before the user leaves the staff of a company. The shell then says that they have no access any more. */
export const LeaveCompanyModal = ({ company: { doctorNo, doctorName }, onClose }: LeaveCompanyModalProps) => {
  const t = useTexts('teams')
  const { userNo } = useSession().user
  const leave = useMutationCall(api.people.removeStaff, { invalidates: [api.people.getCurrentUser], success: false })
  return (
    <ConfirmModal
      title={t('staff.leaveNamed', { company: doctorName })}
      text={t('staff.leaveText', { company: doctorName })}
      confirmText={t('staff.leave')}
      onConfirm={() => leave.mutateAsync({ doctorNo, userNo })}
      onClose={onClose}
    />
  )
}
