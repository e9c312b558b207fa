import Button from '@cloudscape-design/components/button'
import { api } from '../../api/client.ts'
import { useListCall } from '../../api/use-list-call.ts'
import { ExportButton } from '../../components/export/export-button.tsx'
import { ResourceTable } from '../../components/table/resource-table.tsx'
import type { Filter } from '../../components/table/table-types.ts'
import { useTable } from '../../components/table/use-table.ts'
import { type TextsOf, useTexts } from '../../texts/use-texts.ts'
import { useCompanies } from './companies.ts'
import { rowColumns } from './row-columns.tsx'
import { importDialog, type OpenDialog } from './tracking-dialog.ts'
import type { Warehouse, Warehouses } from './use-warehouses.ts'

interface ToConfirmProps {
  houses: Warehouses
  onOpen: OpenDialog
}

/** What has arrived and is not confirmed yet. */
export const ToConfirm = ({ houses: { warehouses = [] }, onOpen }: ToConfirmProps) => {
  const t = useTexts('tracking')
  const { several, nameOf } = useCompanies()
  const table = useTable({
    id: several ? 'to-confirm-all' : 'to-confirm',
    columns: rowColumns(t, several),
    // As the specification has it for lists of tracking numbers (D3 s9).
    size: 100,
    filters: [
      { kind: 'text', id: 'condition', label: t('list.find') },
      ...warehouseFilter(t, warehouses, several ? nameOf : undefined),
    ],
  })
  const asked = { condition: table.filter('condition'), warehouseNo: table.filter('warehouseNo') }
  const query = useListCall(api.tracking.listNoMatch, { ...asked, ...table.paging })
  const place = warehouses.find(({ warehouseNo }) => warehouseNo === asked.warehouseNo)
  const startImport = () => onOpen(importDialog({ doctorNo: place?.doctorNo, warehouseNo: place?.warehouseNo }))
  return (
    <ResourceTable
      title={t('list.title')}
      table={table}
      query={query}
      rowKey={({ cwId }) => cwId}
      actions={
        <>
          <ExportButton call={api.exports.exportWarehouseTracking} input={asked} />
          <Button onClick={() => onOpen({ kind: 'confirm' })}>{t('list.bulkConfirm')}</Button>
        </>
      }
      add={{ text: t('list.import'), run: startImport }}
      empty={{ title: t('list.empty'), text: t('list.emptyText') }}
    />
  )
}

const warehouseFilter = (
  t: TextsOf<'tracking'>,
  warehouses: readonly Warehouse[],
  companyOf?: (doctorNo: string) => string,
): Filter[] => {
  if (warehouses.length < 2) return []
  const options = warehouses.map(({ warehouseNo, warehouse, doctorNo }) => ({
    ...{ value: warehouseNo, label: warehouse },
    ...(companyOf ? { description: companyOf(doctorNo) } : {}),
  }))
  return [{ kind: 'choice', id: 'warehouseNo', label: t('warehouse'), all: t('list.allWarehouses'), options }]
}
