import { useMemo } from 'react'
import { api } from '../../../api/client.ts'
import { useListCall } from '../../../api/use-list-call.ts'
import { ResourceTable } from '../../../components/table/resource-table.tsx'
import { useTable } from '../../../components/table/use-table.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { companyColumn, placeColumns } from '../../warehouses/warehouse-columns.tsx'
import type { UserDetail } from './user-record.ts'

/** Warehouses of a user across companies: those an admin runs, a company's own, or a nurse's self storage. */
export const WarehousesOfUser = ({ user: { userNo, role } }: { user: UserDetail }) => {
  const t = useTexts('users')
  const warehouses = useTexts('warehouses')
  const columns = useMemo(() => [companyColumn(warehouses), ...placeColumns(warehouses)], [warehouses])
  const table = useTable({ id: 'warehouses-of-user', columns, prefix: 'warehouses-' })
  const query = useListCall(api.warehouses.listWarehousesOfUser, { userNo, ...table.paging })
  return (
    <ResourceTable
      title={t(role === 'nurse' ? 'warehouses.selfStorage' : 'warehouses.title')}
      table={table}
      query={query}
      rowKey={({ warehouseNo }) => warehouseNo}
      empty={{ title: t(role === 'nurse' ? 'warehouses.noSelfStorage' : 'warehouses.empty') }}
    />
  )
}
