import { useMemo, useState } from 'react'
import { ROLES, roleIdOf } from '../../../../shared/values/role.ts'
import { api } from '../../../api/client.ts'
import { useListCall } from '../../../api/use-list-call.ts'
import { ResourceTable } from '../../../components/table/resource-table.tsx'
import type { Filter } from '../../../components/table/table-types.ts'
import { useTable } from '../../../components/table/use-table.ts'
import { useSession } from '../../../session/session-context.tsx'
import { type TextsOf, useTexts } from '../../../texts/use-texts.ts'
import { ChangeStatus } from './change-status.tsx'
import { userColumns } from './user-columns.tsx'
import type { Text, UserRecord } from './user-record.ts'

const filtersOf = (t: Text, app: TextsOf<'app'>): readonly Filter[] => [
  { kind: 'text', id: 'condition', label: t('list.find') },
  {
    kind: 'choice',
    id: 'role',
    label: t('list.role'),
    all: t('list.allRoles'),
    options: ROLES.map((role) => ({ value: role, label: app(`roles.${role}`) })),
  },
]

/** All accounts. */
export const UsersList = () => {
  const t = useTexts('users')
  const app = useTexts('app')
  const {
    user: { userNo: self },
  } = useSession()
  const [changing, setChanging] = useState<UserRecord>()
  const columns = useMemo(() => userColumns(t, app, { self, change: setChanging }), [t, app, self])
  const table = useTable({ id: 'users', columns, filters: filtersOf(t, app) })
  const role = ROLES.find((one) => one === table.filter('role'))
  const query = useListCall(api.people.listUsers, {
    condition: table.filter('condition'),
    roleId: role && roleIdOf(role),
    ...table.paging,
  })
  return (
    <>
      <ResourceTable
        title={t('list.title')}
        table={table}
        query={query}
        rowKey={({ userNo }) => userNo}
        empty={{ title: t('list.empty'), text: t('list.emptyText') }}
      />
      {changing && <ChangeStatus user={changing} onClose={() => setChanging(undefined)} />}
    </>
  )
}
