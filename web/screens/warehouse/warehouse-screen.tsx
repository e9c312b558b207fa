import Button from '@cloudscape-design/components/button'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { useCall } from '../../api/use-call.ts'
import { lazyModal } from '../../components/lazy-modal.tsx'
import { ResourceTable } from '../../components/table/resource-table.tsx'
import { useTable } from '../../components/table/use-table.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { warehouseColumns } from './warehouse-columns.tsx'

const AddWarehouseModal = lazyModal(async () => (await import('./add-warehouse-modal.tsx')).AddWarehouseModal)

/** Where the company's goods lie. */
export const WarehouseScreen = () => {
  const t = useTexts('warehouse')
  const [adding, setAdding] = useState(false)
  const table = useTable({ id: 'warehouses', columns: warehouseColumns(t) })
  const query = useCall(api.warehouses.queryWareHouseInfoList, table.paging, { keepPrevious: true })
  const add = () => setAdding(true)
  return (
    <>
      <ResourceTable
        heading="h1"
        title={t('title')}
        table={table}
        query={query}
        rowKey={({ warehouseNo }) => warehouseNo}
        actions={
          <Button variant="primary" onClick={add}>
            {t('form.add')}
          </Button>
        }
        empty={{
          title: t('empty'),
          text: t('emptyText'),
          action: { text: t('form.add'), run: add },
        }}
      />
      {adding && <AddWarehouseModal onClose={() => setAdding(false)} />}
    </>
  )
}
