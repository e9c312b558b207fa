import { useMemo, useState } from 'react'
import { api } from '../../../api/client.ts'
import { useListCall } from '../../../api/use-list-call.ts'
import { lazyModal } from '../../../components/modals/lazy-modal.tsx'
import { ResourceTable } from '../../../components/table/resource-table.tsx'
import type { Filter } from '../../../components/table/table-types.ts'
import { useTable } from '../../../components/table/use-table.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { memberColumns } from './member-columns.tsx'
import { type MemberRecord, memberStates, type Text } from './member-record.ts'

const InviteUserModal = lazyModal(async () => (await import('./invite-user-modal.tsx')).InviteUserModal)
const EditMemberModal = lazyModal(async () => (await import('./edit-member-modal.tsx')).EditMemberModal)

const filtersOf = (t: Text): readonly Filter[] => [
  { kind: 'text', id: 'condition', label: t('find') },
  {
    kind: 'choice',
    id: 'roleId',
    label: t('roles.label'),
    all: t('roles.all'),
    options: [
      { value: '2', label: t('roles.nurses') },
      { value: '3', label: t('roles.warehouseAdmins') },
    ],
  },
  {
    kind: 'choice',
    id: 'status',
    label: t('states.label'),
    all: t('states.all'),
    options: memberStates(t).map(({ value, label }) => ({ value: String(value), label })),
  },
]

const roleOf = (value: string | undefined) => (value === '2' ? 2 : value === '3' ? 3 : undefined)
const statusOf = (value: string | undefined) => (value === '1' ? 1 : value === '2' ? 2 : value === '3' ? 3 : undefined)

/** People who work for the company, with their current open takes. */
export const Members = () => {
  const t = useTexts('teams')
  const [editing, setEditing] = useState<MemberRecord>()
  const invitations = useTexts('invitations')
  const [inviting, setInviting] = useState(false)
  const app = useTexts('app')
  const columns = useMemo(() => memberColumns(t, app, setEditing), [t, app])
  const table = useTable({ id: 'members', columns, filters: filtersOf(t) })
  const query = useListCall(api.people.listMembers, {
    condition: table.filter('condition'),
    roleId: roleOf(table.filter('roleId')),
    status: statusOf(table.filter('status')),
    ...table.paging,
  })
  return (
    <>
      <ResourceTable
        title={t('members.title')}
        table={table}
        query={query}
        rowKey={({ memberId }) => memberId}
        add={{ text: invitations('list.invite'), run: () => setInviting(true), needs: api.people.inviteUser }}
        empty={{
          title: t('members.empty'),
          text: t('members.emptyText'),
        }}
      />
      {inviting && <InviteUserModal onClose={() => setInviting(false)} />}
      {editing && <EditMemberModal member={editing} onClose={() => setEditing(undefined)} />}
    </>
  )
}
