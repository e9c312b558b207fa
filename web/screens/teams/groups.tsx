import Button from '@cloudscape-design/components/button'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { useCall } from '../../api/use-call.ts'
import { showAmount, showCount, showInstant } from '../../components/format.ts'
import { lazyModal } from '../../components/lazy-modal.tsx'
import { LongText } from '../../components/long-text.tsx'
import { PageLink } from '../../components/page-link.tsx'
import { ResourceTable } from '../../components/table/resource-table.tsx'
import type { Column, Filter } from '../../components/table/table-types.ts'
import { useTable } from '../../components/table/use-table.ts'
import { amountCap, type GroupRecord, groupHref, takesCap } from './member-record.ts'

const AddGroupModal = lazyModal(async () => (await import('./group-modal.tsx')).AddGroupModal)

const columns: readonly Column<GroupRecord>[] = [
  {
    ...{ id: 'groupName', header: 'Group' },
    cell: (group) => (
      <LongText text={group.groupName}>
        <PageLink href={groupHref(group)}>{group.groupName}</PageLink>
      </LongText>
    ),
    sort: ({ groupName }) => groupName,
  },
  {
    ...{ id: 'userCount', header: 'Nurses', numeric: true },
    cell: ({ userCount }) => showCount(userCount),
    sort: ({ userCount }) => userCount,
  },
  {
    ...{ id: 'transactions', header: 'Pending takes', numeric: true },
    cell: ({ transactions }) => takesCap(transactions),
    sort: ({ transactions }) => transactions ?? -1,
  },
  {
    ...{ id: 'amount', header: 'Pending amount', numeric: true },
    cell: ({ amount }) => amountCap(amount),
    sort: ({ amount }) => amount ?? -1,
  },
  {
    ...{ id: 'minPayment', header: 'Least payment', numeric: true },
    cell: ({ minPayment }) => (minPayment === null ? '-' : showAmount(minPayment)),
    sort: ({ minPayment }) => minPayment ?? -1,
  },
  {
    ...{ id: 'createTime', header: 'Added' },
    cell: ({ createTime }) => showInstant(createTime),
    sort: ({ createTime }) => createTime,
  },
]

const filters: readonly Filter[] = [{ kind: 'text', id: 'condition', label: 'Find by name' }]

/** The company's groups of nurses. */
export const Groups = () => {
  const [adding, setAdding] = useState(false)
  const table = useTable({ id: 'groups', columns, filters })
  const input = { condition: table.filter('condition'), ...table.paging }
  const query = useCall(api.people.groupList, input, { keepPrevious: true })
  const add = () => setAdding(true)
  return (
    <>
      <ResourceTable
        title="Groups"
        table={table}
        query={query}
        rowKey={({ groupNo }) => groupNo}
        actions={
          <Button variant="primary" onClick={add}>
            Add group
          </Button>
        }
        empty={{
          title: 'No groups yet',
          text: 'A group gives limits to many nurses at once, and private offers can be for it.',
          action: { text: 'Add group', run: add },
        }}
      />
      {adding && <AddGroupModal onClose={() => setAdding(false)} />}
    </>
  )
}
