import Button from '@cloudscape-design/components/button'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { useCall } from '../../api/use-call.ts'
import { lazyModal } from '../../components/lazy-modal.tsx'
import { ResourceTable } from '../../components/table/resource-table.tsx'
import { useTable } from '../../components/table/use-table.ts'
import { invitationColumns } from '../invitations/invitation-columns.tsx'

const InviteUserModal = lazyModal(async () => (await import('./invite-user-modal.tsx')).InviteUserModal)

/** What the company has sent, newest first. */
export const CompanyInvitations = () => {
  const [inviting, setInviting] = useState(false)
  const table = useTable({ id: 'company-invitations', columns: invitationColumns })
  const query = useCall(api.people.invitationList, table.paging, { keepPrevious: true })
  const invite = () => setInviting(true)
  return (
    <>
      <ResourceTable
        title="Invitations"
        table={table}
        query={query}
        rowKey={({ invitationNo }) => invitationNo}
        actions={
          <Button variant="primary" onClick={invite}>
            Invite
          </Button>
        }
        empty={{
          title: 'No invitations yet',
          text: 'Invite the nurses who take your offers and the people who run your warehouses.',
          action: { text: 'Invite', run: invite },
        }}
      />
      {inviting && <InviteUserModal onClose={() => setInviting(false)} />}
    </>
  )
}
