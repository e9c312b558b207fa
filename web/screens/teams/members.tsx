import Button from '@cloudscape-design/components/button'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { api } from '../../api/client.ts'
import { useCall } from '../../api/use-call.ts'
import { lazyModal } from '../../components/lazy-modal.tsx'
import { ResourceTable } from '../../components/table/resource-table.tsx'
import type { Filter } from '../../components/table/table-types.ts'
import { useTable } from '../../components/table/use-table.ts'
import { memberColumns } from './member-columns.tsx'
import { MEMBER_STATES, type MemberRecord } from './member-record.ts'

const EditMemberModal = lazyModal(async () => (await import('./edit-member-modal.tsx')).EditMemberModal)

const filters: readonly Filter[] = [
  { kind: 'text', id: 'condition', label: 'Find by name, alias or e-mail' },
  {
    ...{ kind: 'choice', id: 'roleId', label: 'Role', all: 'All roles' },
    options: [
      { value: '2', label: 'Nurses' },
      { value: '3', label: 'Warehouse admins' },
    ],
  },
  {
    ...{ kind: 'choice', id: 'status', label: 'Status', all: 'Any status' },
    options: MEMBER_STATES.map(({ value, label }) => ({ value: String(value), label })),
  },
]

const roleOf = (value: string | undefined) => (value === '2' ? 2 : value === '3' ? 3 : undefined)
const statusOf = (value: string | undefined) => (value === '1' ? 1 : value === '2' ? 2 : value === '3' ? 3 : undefined)

/** The people who work for the company, with what each has open at this moment. */
export const Members = () => {
  const [editing, setEditing] = useState<MemberRecord>()
  const [, setParameters] = useSearchParams()
  const table = useTable({ id: 'members', columns: memberColumns(setEditing), filters })
  const query = useCall(
    api.people.memberList,
    {
      condition: table.filter('condition'),
      roleId: roleOf(table.filter('roleId')),
      status: statusOf(table.filter('status')),
      ...table.paging,
    },
    { keepPrevious: true },
  )
  const invite = () => setParameters({ tab: 'invitations' })
  return (
    <>
      <ResourceTable
        title="Members"
        table={table}
        query={query}
        rowKey={({ memberId }) => memberId}
        actions={<Button iconName="refresh" ariaLabel="Refresh" onClick={() => query.refetch()} />}
        empty={{
          title: 'No members yet',
          text: 'Whoever accepts an invitation of yours stands here.',
          action: { text: 'Invitations', run: invite },
        }}
      />
      {editing && <EditMemberModal member={editing} onClose={() => setEditing(undefined)} />}
    </>
  )
}
