import Button from '@cloudscape-design/components/button'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { useCall } from '../../api/use-call.ts'
import { useMutationCall } from '../../api/use-mutation-call.ts'
import { showCount } from '../../components/format.ts'
import { ConfirmModal } from '../../components/lazy-confirm-modal.tsx'
import { lazyModal } from '../../components/lazy-modal.tsx'
import { ResourceTable } from '../../components/table/resource-table.tsx'
import type { Filter } from '../../components/table/table-types.ts'
import { useTable } from '../../components/table/use-table.ts'
import { groupMemberColumns } from './member-columns.tsx'
import type { GroupRecord, MemberRecord } from './member-record.ts'

const AddNursesModal = lazyModal(async () => (await import('./add-nurses-modal.tsx')).AddNursesModal)

const filters: readonly Filter[] = [{ kind: 'text', id: 'condition', label: 'Find by name, alias or e-mail' }]

const countOf = (nurses: readonly MemberRecord[]): string =>
  nurses.length === 1 ? (nurses[0]?.userName ?? '') : `${showCount(nurses.length)} nurses`

/** Who is in a group. */
export const GroupMembers = ({ group }: { group: GroupRecord }) => {
  const { groupNo, groupName } = group
  const [open, setOpen] = useState<'add' | 'remove'>()
  const [chosen, setChosen] = useState<MemberRecord[]>([])
  const table = useTable({ id: 'group-members', columns: groupMemberColumns, filters })
  const input = { groupNo, condition: table.filter('condition'), ...table.paging }
  const query = useCall(api.people.memberList, input, { keepPrevious: true })
  const remove = useMutationCall(api.people.saveOrUpdateGroup, {
    invalidates: [api.people.groupList, api.people.groupDetail, api.people.groupTree, api.people.memberList],
    success: `${countOf(chosen)} removed from ${groupName}.`,
  })
  const close = () => setOpen(undefined)
  const add = () => setOpen('add')
  return (
    <>
      <ResourceTable
        title="Nurses of the group"
        table={table}
        query={query}
        rowKey={({ memberId }) => memberId}
        selection={{ rows: chosen, onChange: setChosen, label: ({ userName }) => userName }}
        actions={
          <SpaceBetween direction="horizontal" size="xs">
            <Button disabled={chosen.length === 0} onClick={() => setOpen('remove')}>
              Remove from group
            </Button>
            <Button variant="primary" onClick={add}>
              Add nurses
            </Button>
          </SpaceBetween>
        }
        empty={{
          title: 'Nobody is in this group yet',
          text: 'Its limits hold for the nurses you add.',
          action: { text: 'Add nurses', run: add },
        }}
      />
      {open === 'add' && <AddNursesModal group={group} onClose={close} />}
      {open === 'remove' && (
        <ConfirmModal
          title="Remove from group"
          text={`Remove ${countOf(chosen)} from ${groupName}? They stay members of your company.`}
          confirmText="Remove"
          onConfirm={async () => {
            const removeUsers = chosen.map(({ userNo }) => userNo).join(',')
            await remove.mutateAsync({ groupNo, groupName, removeUsers })
            setChosen([])
          }}
          onClose={close}
        />
      )}
    </>
  )
}
