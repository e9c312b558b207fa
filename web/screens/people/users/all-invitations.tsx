import { api } from '../../../api/client.ts'
import { lazyModal } from '../../../components/modals/lazy-modal.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { invitationColumnsWithCompany } from '../invitations/invitation-columns.tsx'
import { InvitationsList } from '../invitations/invitations-list.tsx'

const InviteDoctorModal = lazyModal(async () => (await import('./invite-doctor-modal.tsx')).InviteDoctorModal)

/** All invitations, newest first. */
export const AllInvitations = () => {
  const t = useTexts('invitations')
  return (
    <InvitationsList
      id="all-invitations"
      call={api.people.listAllInvitations}
      columns={invitationColumnsWithCompany(t, useTexts('app'))}
      inviteText={t('list.inviteDoctor')}
      emptyText={t('list.emptyUsers')}
      InviteModal={InviteDoctorModal}
    />
  )
}
