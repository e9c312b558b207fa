import Button from '@cloudscape-design/components/button'
import { useMemo, useState } from 'react'
import { api } from '../../../api/client.ts'
import { useListCall } from '../../../api/use-list-call.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { ConfirmModal } from '../../../components/modals/lazy-confirm-modal.tsx'
import { lazyModal } from '../../../components/modals/lazy-modal.tsx'
import { May } from '../../../components/rights/may.tsx'
import { ResourceTable } from '../../../components/table/resource-table.tsx'
import { chosenAmong } from '../../../components/table/selection-props.ts'
import type { Filter } from '../../../components/table/table-types.ts'
import { useTable } from '../../../components/table/use-table.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { groupMemberColumns } from './member-columns.tsx'
import type { GroupRecord, MemberRecord, Text } from './member-record.ts'

const AddNursesModal = lazyModal(async () => (await import('./add-nurses-modal.tsx')).AddNursesModal)

const countOf = (t: Text, nurses: readonly MemberRecord[]): string =>
  nurses.length === 1 ? (nurses[0]?.userName ?? '') : t('groups.count', { count: nurses.length })

/** Members of a group. */
export const GroupMembers = ({ group }: { group: GroupRecord }) => {
  const t = useTexts('teams')
  const filters: readonly Filter[] = [{ kind: 'text', id: 'condition', label: t('find') }]
  const { groupNo, groupName } = group
  const [open, setOpen] = useState<'add' | 'remove'>()
  const [chosen, setChosen] = useState<MemberRecord[]>([])
  const columns = useMemo(() => groupMemberColumns(t), [t])
  const table = useTable({ id: 'group-members', columns, filters })
  const input = { groupNo, condition: table.filter('condition'), ...table.paging }
  const query = useListCall(api.people.listMembers, input)
  const selected = chosenAmong(query.data?.records, chosen, ({ memberId }) => memberId)
  const remove = useMutationCall(api.people.saveGroup, {
    invalidates: [api.people.listGroups, api.people.getGroup, api.people.getGroupTree, api.people.listMembers],
    success: t('inGroup.removed', { who: countOf(t, selected), name: groupName }),
  })
  const close = () => setOpen(undefined)
  const add = () => setOpen('add')
  return (
    <>
      <ResourceTable
        title={t('inGroup.title')}
        table={table}
        query={query}
        rowKey={({ memberId }) => memberId}
        selection={{
          rows: selected,
          onChange: setChosen,
          label: ({ userName }) => userName,
          needs: api.people.saveGroup,
        }}
        actions={
          <May needs={api.people.saveGroup}>
            <Button disabled={selected.length === 0} onClick={() => setOpen('remove')}>
              {t('inGroup.remove')}
            </Button>
          </May>
        }
        add={{ text: t('inGroup.add'), run: add, needs: api.people.saveGroup }}
        empty={{ title: t('inGroup.empty'), text: t('inGroup.emptyText') }}
      />
      {open === 'add' && <AddNursesModal group={group} onClose={close} />}
      {open === 'remove' && (
        <ConfirmModal
          title={t('inGroup.remove')}
          text={t('inGroup.removeText', { who: countOf(t, selected), name: groupName })}
          confirmText={t('inGroup.doRemove')}
          onConfirm={async () => {
            const removeUsers = selected.map(({ userNo }) => userNo).join(',')
            await remove.mutateAsync({ groupNo, groupName, removeUsers })
            setChosen([])
          }}
          onClose={close}
        />
      )}
    </>
  )
}
