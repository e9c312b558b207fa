import Button from '@cloudscape-design/components/button'
import { useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { api } from '../../api/client.ts'
import { useListCall } from '../../api/use-list-call.ts'
import { lazyModal } from '../../components/modals/lazy-modal.tsx'
import { May } from '../../components/rights/may.tsx'
import { ResourceTable } from '../../components/table/resource-table.tsx'
import type { Filter } from '../../components/table/table-types.ts'
import { useTable } from '../../components/table/use-table.ts'
import { useSession } from '../../session/session-context.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { DeleteWarehouseModal } from './delete-warehouse-modal.tsx'
import { useCompanies } from './use-accounts.ts'
import { actionColumn, warehouseColumns } from './warehouse-columns.tsx'
import { isSelfStorage, type WarehouseRecord } from './warehouse-record.ts'

const AddWarehouseModal = lazyModal(async () => (await import('./warehouse-modals.tsx')).AddWarehouseModal)
const EditWarehouseModal = lazyModal(async () => (await import('./warehouse-modals.tsx')).EditWarehouseModal)
const LinksModal = lazyModal(async () => (await import('./links-modal.tsx')).LinksModal)

/** Warehouses of the company; for the super admin, those of all companies. */
export const WarehouseScreen = () => {
  const t = useTexts('warehouses')
  const isSuper = useSession().user.role === 'superAdmin'
  const navigate = useNavigate()
  const [open, setOpen] = useState<'add' | WarehouseRecord>()
  const [removing, setRemoving] = useState<WarehouseRecord>()
  const [linking, setLinking] = useState<WarehouseRecord>()
  const columns = useMemo(
    () => [
      ...warehouseColumns(t, isSuper),
      actionColumn(t, {
        edit: setOpen,
        remove: setRemoving,
        mayEdit: (one) => !isSelfStorage(one),
        mayRemove: (one) => isSuper || !isSelfStorage(one),
        link: isSuper ? setLinking : undefined,
      }),
    ],
    [t, isSuper],
  )
  const table = useTable({ id: 'warehouses', columns, filters: useFilters(isSuper), size: 20 })
  const doctorNo = table.filter('doctorNo')
  const condition = table.filter('condition')
  const input = { ...table.paging, doctorNo: doctorNo || undefined, condition: condition || undefined }
  const query = useListCall(api.warehouses.listWarehouses, input)
  const add = () => setOpen('add')
  const close = () => setOpen(undefined)
  return (
    <>
      <ResourceTable
        heading="h1"
        title={t('title')}
        table={table}
        query={query}
        rowKey={({ warehouseNo }) => warehouseNo}
        actions={
          isSuper ? undefined : (
            <May needs={api.rates.getCard}>
              <Button onClick={() => navigate('/rates')}>{t('rates')}</Button>
            </May>
          )
        }
        add={{ text: t('form.add'), run: add, needs: api.warehouses.saveWarehouse }}
        empty={{ title: t('empty'), text: t(isSuper ? 'emptyForSuper' : 'emptyText') }}
      />
      {removing && <DeleteWarehouseModal warehouse={removing} onClose={() => setRemoving(undefined)} />}
      {linking && <LinksModal warehouse={linking} onClose={() => setLinking(undefined)} />}
      {open === 'add' && <AddWarehouseModal onClose={close} />}
      {open !== undefined && open !== 'add' && <EditWarehouseModal warehouse={open} onClose={close} />}
    </>
  )
}

const useFilters = (isSuper: boolean): readonly Filter[] => {
  const t = useTexts('warehouses')
  const [chosen] = useSearchParams()
  const found = useCompanies({ chosen: chosen.get('doctorNo') ?? undefined, enabled: isSuper })
  if (!isSuper) return [{ kind: 'text', id: 'condition', label: t('find') }]
  const { companies, loading, search } = found
  const options = companies.map(({ description, ...company }) => ({
    ...company,
    description: search ? description : undefined,
  }))
  const searched = search ? { search: { onType: search, loading, hint: t('form.findByEmail') } } : {}
  return [{ kind: 'choice', id: 'doctorNo', label: t('columns.company'), all: t('allCompanies'), options, ...searched }]
}
