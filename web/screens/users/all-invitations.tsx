import Button from '@cloudscape-design/components/button'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { useCall } from '../../api/use-call.ts'
import { lazyModal } from '../../components/lazy-modal.tsx'
import { ResourceTable } from '../../components/table/resource-table.tsx'
import type { Filter } from '../../components/table/table-types.ts'
import { useTable } from '../../components/table/use-table.ts'
import { invitationColumnsWithCompany } from '../invitations/invitation-columns.tsx'

const InviteDoctorModal = lazyModal(async () => (await import('./invite-doctor-modal.tsx')).InviteDoctorModal)

const filters: readonly Filter[] = [{ kind: 'text', id: 'condition', label: 'Find by e-mail' }]

/** Every invitation there is, newest first. */
export const AllInvitations = () => {
  const [inviting, setInviting] = useState(false)
  const table = useTable({ id: 'all-invitations', columns: invitationColumnsWithCompany, filters })
  const input = { condition: table.filter('condition'), ...table.paging }
  const query = useCall(api.people.allInvitations, input, { keepPrevious: true })
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
            Invite doctor
          </Button>
        }
        empty={{
          title: 'No invitations yet',
          text: 'Invite a company by its e-mail address.',
          action: { text: 'Invite doctor', run: invite },
        }}
      />
      {inviting && <InviteDoctorModal onClose={() => setInviting(false)} />}
    </>
  )
}
