import { people as contract } from '../../../../shared/people/people.contract.ts'
import { api } from '../../../api/client.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { InviteeField, InviteModal } from '../invitations/invite-modal.tsx'

/** Invites a company. */
export const InviteDoctorModal = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts('invitations')
  return (
    <InviteModal
      title={t('form.inviteDoctor')}
      schema={contract.calls.inviteDoctor.body}
      defaults={{ email: '' }}
      call={api.people.inviteDoctor}
      list={api.people.listAllInvitations}
      onClose={onClose}
    >
      {({ control }) => <InviteeField control={control} name="email" constraint={t('form.doctorRule')} />}
    </InviteModal>
  )
}
