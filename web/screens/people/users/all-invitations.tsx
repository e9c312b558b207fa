import { useMemo } from 'react'
import { api } from '../../../api/client.ts'
import { lazyModal } from '../../../components/modals/lazy-modal.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { invitationColumnsWithCompany } from '../invitations/invitation-columns.tsx'
import { InvitationsList } from '../invitations/invitations-list.tsx'

const InviteDoctorModal = lazyModal(async () => (await import('./invite-doctor-modal.tsx')).InviteDoctorModal)

/** All invitations, newest first. */
export const AllInvitations = () => {
  const t = useTexts('invitations')
  const app = useTexts('app')
  const columns = useMemo(() => invitationColumnsWithCompany(t, app), [t, app])
  return (
    <InvitationsList
      id="all-invitations"
      call={api.people.listAllInvitations}
      columns={columns}
      inviteText={t('list.inviteDoctor')}
      emptyText={t('list.emptyUsers')}
      InviteModal={InviteDoctorModal}
    />
  )
}
