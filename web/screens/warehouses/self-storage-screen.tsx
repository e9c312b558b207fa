import Button from '@cloudscape-design/components/button'
import { useMemo, useState } from 'react'
import { api } from '../../api/client.ts'
import { useListCall } from '../../api/use-list-call.ts'
import { lazyModal } from '../../components/modals/lazy-modal.tsx'
import { ResourceTable } from '../../components/table/resource-table.tsx'
import { useTable } from '../../components/table/use-table.ts'
import { useSession } from '../../session/session-context.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { DeleteWarehouseModal } from './delete-warehouse-modal.tsx'
import { actionColumn, placeColumns } from './warehouse-columns.tsx'
import type { WarehouseRecord } from './warehouse-record.ts'

const EditSelfStorageModal = lazyModal(async () => (await import('./warehouse-modals.tsx')).EditSelfStorageModal)
const SelfStorageModal = lazyModal(async () => (await import('./warehouse-modals.tsx')).SelfStorageModal)

/** A nurse's self storage: places where they keep the company's goods and confirm their receipt. */
export const SelfStorageScreen = () => {
  const t = useTexts('warehouses')
  const { company } = useSession()
  const [open, setOpen] = useState<'add' | WarehouseRecord>()
  const [removing, setRemoving] = useState<WarehouseRecord>()
  const columns = useMemo(() => [...placeColumns(t), actionColumn(t, { edit: setOpen, remove: setRemoving })], [t])
  const table = useTable({ id: 'self-storage', columns })
  const query = useListCall(api.warehouses.listOwnWarehouses, table.paging)
  const add = () => setOpen('add')
  const close = () => setOpen(undefined)
  return (
    <>
      <ResourceTable
        heading="h1"
        title={t('self.title')}
        description={company && t('self.with', { company: company.doctorName })}
        table={table}
        query={query}
        rowKey={({ warehouseNo }) => warehouseNo}
        actions={
          <Button variant="primary" onClick={add}>
            {t('self.add')}
          </Button>
        }
        empty={{ title: t('self.empty'), text: t('self.emptyText'), action: { text: t('self.add'), run: add } }}
      />
      {removing && <DeleteWarehouseModal warehouse={removing} onClose={() => setRemoving(undefined)} />}
      {open === 'add' && <SelfStorageModal onClose={close} />}
      {open !== undefined && open !== 'add' && <EditSelfStorageModal warehouse={open} onClose={close} />}
    </>
  )
}
