import { useMemo } from 'react'
import { api } from '../../../api/client.ts'
import { lazyModal } from '../../../components/modals/lazy-modal.tsx'
import { PageHeader } from '../../../components/page/page-header.tsx'
import { UrlTabs } from '../../../components/page/url-tabs.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { invitationColumns } from '../invitations/invitation-columns.tsx'
import { InvitationsList } from '../invitations/invitations-list.tsx'
import { ClerkList } from './clerk-list.tsx'

const InviteClerkModal = lazyModal(async () => (await import('./invite-clerk-modal.tsx')).InviteClerkModal)

/** /clerks: the user's clerks, and the invitations sent to clerks. */
export const ClerksScreen = () => {
  const t = useTexts('clerks')
  const invitations = useTexts('invitations')
  return (
    <>
      <PageHeader title={t('title')} description={t('text')} />
      <UrlTabs
        label={t('title')}
        tabs={[
          { id: 'clerks', label: t('tab'), content: <ClerkList /> },
          { id: 'invitations', label: invitations('list.title'), content: <ClerkInvitations /> },
        ]}
      />
    </>
  )
}

/** Invitations that the user sent to clerks, newest first. */
const ClerkInvitations = () => {
  const t = useTexts('invitations')
  const clerks = useTexts('clerks')
  const app = useTexts('app')
  const columns = useMemo(() => invitationColumns(t, app), [t, app])
  return (
    <InvitationsList
      id="clerk-invitations"
      call={api.people.listClerkInvitations}
      columns={columns}
      inviteText={clerks('invite')}
      emptyText={clerks('invitationsEmpty')}
      InviteModal={InviteClerkModal}
    />
  )
}
