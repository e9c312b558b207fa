import { useMemo } from 'react'
import { api } from '../../../api/client.ts'
import { lazyModal } from '../../../components/modals/lazy-modal.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { invitationColumns } from '../invitations/invitation-columns.tsx'
import { InvitationsList } from '../invitations/invitations-list.tsx'

const InviteUserModal = lazyModal(async () => (await import('./invite-user-modal.tsx')).InviteUserModal)

/** Invitations that the company sent, newest first. */
export const CompanyInvitations = () => {
  const t = useTexts('invitations')
  const app = useTexts('app')
  const columns = useMemo(() => invitationColumns(t, app), [t, app])
  return (
    <InvitationsList
      id="company-invitations"
      call={api.people.listInvitations}
      columns={columns}
      inviteText={t('list.invite')}
      emptyText={t('list.emptyTeam')}
      InviteModal={InviteUserModal}
    />
  )
}
