import Button from '@cloudscape-design/components/button'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { useCall } from '../../api/use-call.ts'
import { lazyModal } from '../../components/lazy-modal.tsx'
import { ResourceTable } from '../../components/table/resource-table.tsx'
import { useTable } from '../../components/table/use-table.ts'
import { warehouseColumns } from './warehouse-columns.tsx'

const AddWarehouseModal = lazyModal(async () => (await import('./add-warehouse-modal.tsx')).AddWarehouseModal)

/** Where the company's goods lie. */
export const WarehouseScreen = () => {
  const [adding, setAdding] = useState(false)
  const table = useTable({ id: 'warehouses', columns: warehouseColumns })
  const query = useCall(api.warehouses.queryWareHouseInfoList, table.paging, { keepPrevious: true })
  const add = () => setAdding(true)
  return (
    <>
      <ResourceTable
        heading="h1"
        title="Warehouses"
        table={table}
        query={query}
        rowKey={({ warehouseNo }) => warehouseNo}
        actions={
          <Button variant="primary" onClick={add}>
            Add warehouse
          </Button>
        }
        empty={{
          title: 'No warehouses yet',
          text: 'Add the first one: nurses choose it when they take an offer.',
          action: { text: 'Add warehouse', run: add },
        }}
      />
      {adding && <AddWarehouseModal onClose={() => setAdding(false)} />}
    </>
  )
}
