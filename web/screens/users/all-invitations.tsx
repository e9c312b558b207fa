import Button from '@cloudscape-design/components/button'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { useCall } from '../../api/use-call.ts'
import { lazyModal } from '../../components/lazy-modal.tsx'
import { ResourceTable } from '../../components/table/resource-table.tsx'
import { useTable } from '../../components/table/use-table.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { invitationColumnsWithCompany } from '../invitations/invitation-columns.tsx'
import { invitationFilters, invitationsAsked } from '../invitations/invitation-filters.ts'

const InviteDoctorModal = lazyModal(async () => (await import('./invite-doctor-modal.tsx')).InviteDoctorModal)

/** Every invitation there is, newest first. */
export const AllInvitations = () => {
  const t = useTexts('invitations')
  const [inviting, setInviting] = useState(false)
  const columns = invitationColumnsWithCompany(t, useTexts('app'))
  const table = useTable({ id: 'all-invitations', columns, filters: invitationFilters(t) })
  const input = { ...invitationsAsked(table), ...table.paging }
  const query = useCall(api.people.allInvitations, input, { keepPrevious: true })
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
            {t('list.inviteDoctor')}
          </Button>
        }
        empty={{
          title: t('list.empty'),
          text: t('list.emptyUsers'),
          action: { text: t('list.inviteDoctor'), run: invite },
        }}
      />
      {inviting && <InviteDoctorModal onClose={() => setInviting(false)} />}
    </>
  )
}
