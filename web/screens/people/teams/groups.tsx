import { useMemo, useState } from 'react'
import { api } from '../../../api/client.ts'
import { useListCall } from '../../../api/use-list-call.ts'
import { lazyModal } from '../../../components/modals/lazy-modal.tsx'
import { PageLink } from '../../../components/page/page-link.tsx'
import { ResourceTable } from '../../../components/table/resource-table.tsx'
import type { Column, Filter } from '../../../components/table/table-types.ts'
import { useTable } from '../../../components/table/use-table.ts'
import { showCount } from '../../../components/text/format.ts'
import { Instant } from '../../../components/text/instant.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { amountCap, type GroupRecord, groupHref, leastText, type Text, takesCap } from './member-record.ts'

const AddGroupModal = lazyModal(async () => (await import('./group-modal.tsx')).AddGroupModal)

const columnsOf = (t: Text): readonly Column<GroupRecord>[] => [
  {
    id: 'groupName',
    header: t('groups.group'),
    cell: (group) => (
      <PageLink href={groupHref(group)} long="wide">
        {group.groupName}
      </PageLink>
    ),
    sort: ({ groupName }) => groupName,
  },
  {
    id: 'userCount',
    header: t('groups.nurses'),
    numeric: true,
    cell: ({ userCount }) => showCount(userCount),
    sort: ({ userCount }) => userCount,
  },
  {
    id: 'transactions',
    header: t('limits.takes'),
    numeric: true,
    cell: ({ transactions }) => takesCap(t, transactions),
    sort: ({ transactions }) => transactions ?? -1,
  },
  {
    id: 'amount',
    header: t('limits.amount'),
    numeric: true,
    cell: ({ amount }) => amountCap(t, amount),
    sort: ({ amount }) => amount ?? -1,
  },
  {
    id: 'minPayment',
    header: t('limits.least'),
    numeric: true,
    cell: ({ minPayment }) => leastText(minPayment),
    sort: ({ minPayment }) => minPayment ?? -1,
  },
  {
    id: 'createTime',
    header: t('columns.added'),
    cell: ({ createTime }) => <Instant at={createTime} />,
    sort: ({ createTime }) => createTime,
  },
]

/** The company's groups of nurses. */
export const Groups = () => {
  const t = useTexts('teams')
  const filters: readonly Filter[] = [{ kind: 'text', id: 'condition', label: t('groups.find') }]
  const [adding, setAdding] = useState(false)
  const columns = useMemo(() => columnsOf(t), [t])
  const table = useTable({ id: 'groups', columns, filters })
  const input = { condition: table.filter('condition'), ...table.paging }
  const query = useListCall(api.people.listGroups, input)
  const add = () => setAdding(true)
  return (
    <>
      <ResourceTable
        title={t('groups.title')}
        table={table}
        query={query}
        rowKey={({ groupNo }) => groupNo}
        add={{ text: t('groups.add'), run: add, needs: api.people.saveGroup }}
        empty={{ title: t('groups.empty'), text: t('groups.emptyText') }}
      />
      {adding && <AddGroupModal onClose={() => setAdding(false)} />}
    </>
  )
}
