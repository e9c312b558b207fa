import Button from '@cloudscape-design/components/button'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { useCall } from '../../api/use-call.ts'
import { lazyModal } from '../../components/lazy-modal.tsx'
import { ResourceTable } from '../../components/table/resource-table.tsx'
import { useTable } from '../../components/table/use-table.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { invitationColumns } from '../invitations/invitation-columns.tsx'
import { invitationFilters, invitationsAsked } from '../invitations/invitation-filters.ts'

const InviteUserModal = lazyModal(async () => (await import('./invite-user-modal.tsx')).InviteUserModal)

/** What the company has sent, newest first. */
export const CompanyInvitations = () => {
  const t = useTexts('invitations')
  const [inviting, setInviting] = useState(false)
  const columns = invitationColumns(t, useTexts('app'))
  const table = useTable({ id: 'company-invitations', columns, filters: invitationFilters(t) })
  const input = { ...invitationsAsked(table), ...table.paging }
  const query = useCall(api.people.invitationList, input, { keepPrevious: true })
  const invite = () => setInviting(true)
  return (
    <>
      <ResourceTable
        title={t('list.title')}
        table={table}
        query={query}
        rowKey={({ invitationNo }) => invitationNo}
        actions={
          <Button variant="primary" onClick={invite}>
            {t('list.invite')}
          </Button>
        }
        empty={{
          title: t('list.empty'),
          text: t('list.emptyTeam'),
          action: { text: t('list.invite'), run: invite },
        }}
      />
      {inviting && <InviteUserModal onClose={() => setInviting(false)} />}
    </>
  )
}
