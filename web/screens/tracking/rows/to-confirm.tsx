import Alert from '@cloudscape-design/components/alert'
import Button from '@cloudscape-design/components/button'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { useMemo } from 'react'
import { api } from '../../../api/client.ts'
import { useListCall } from '../../../api/use-list-call.ts'
import { CaseStates } from '../../../components/discrepancies/case-states.tsx'
import { ExportButton } from '../../../components/export/export-button.tsx'
import { PageLink } from '../../../components/page/page-link.tsx'
import { TrackedText } from '../../../components/parcel/tracking-text.tsx'
import { ResourceTable } from '../../../components/table/resource-table.tsx'
import type { Filter } from '../../../components/table/table-types.ts'
import { useTable } from '../../../components/table/use-table.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { onlyCompanyIn } from '../companies.ts'
import { importDialog, type OpenDialog } from '../tracking-dialog.ts'
import type { TrackingRow } from '../tracking-records.ts'
import { useBatches } from '../use-batches.ts'
import { useCompanyFilter } from '../use-company-filter.ts'
import { useWarehouseFilter } from '../use-warehouse-filter.ts'
import type { Warehouses } from '../use-warehouses.ts'
import { rowColumns } from './row-columns.tsx'

interface ToConfirmProps {
  warehouseList: Warehouses
  onOpen: OpenDialog
}

/** Arrived rows that are not confirmed yet. */
export const ToConfirm = ({ warehouseList: { warehouses = [] }, onOpen }: ToConfirmProps) => {
  const t = useTexts('rows')
  const tracking = useTexts('tracking')
  const { filters, several, doctorNo, of } = useCompanyFilter(['warehouseNo', 'batchNumber'])
  const columns = useMemo(() => rowColumns({ rows: t, tracking }, { several, onOpen }), [t, tracking, several, onOpen])
  const table = useTable({
    id: several ? 'to-confirm-all' : 'to-confirm',
    columns,
    // Page size for lists of tracking numbers (SPEC-tracking-42).
    size: 100,
    filters: [
      // The company filter is shown only if a link has narrowed the list to one company. Otherwise there is no room for
      // it, and the options of the warehouse filter name their companies.
      ...(doctorNo === '' ? [] : filters),
      { kind: 'text', id: 'condition', label: t('list.find'), finds: 'numberOrLastSix' },
      ...useWarehouseFilter(warehouses, doctorNo),
      ...useBatchFilter(doctorNo),
    ],
  })
  const batchNumber = table.filter('batchNumber')
  const asked = { ...of, condition: table.filter('condition'), batchNumber, warehouseNo: table.filter('warehouseNo') }
  const query = useListCall(api.tracking.listNoMatch, { ...asked, ...table.paging })
  const place = warehouses.find(({ warehouseNo }) => warehouseNo === asked.warehouseNo)
  const target = { doctorNo: onlyCompanyIn(query.data?.records), batchNumber }
  const startImport = () => onOpen(importDialog({ doctorNo: place?.doctorNo, warehouseNo: place?.warehouseNo }))
  return (
    <SpaceBetween size="m">
      {query.data?.confirmed && <ConfirmedAlready rows={query.data.confirmed} />}
      <CaseStates records={query.data?.records.map(({ doctorNo, cwId }) => ({ doctorNo, subjectNo: cwId }))}>
        <ResourceTable
          title={t('list.title')}
          table={table}
          query={query}
          rowKey={({ cwId }) => cwId}
          actions={
            <>
              <ExportButton call={api.exports.exportWarehouseTracking} input={asked} />
              <Button onClick={() => onOpen({ kind: 'bulkRemove', ...target })}>{t('list.bulkRemove')}</Button>
              <Button onClick={() => onOpen({ kind: 'confirm', ...target })}>{t('list.bulkConfirm')}</Button>
            </>
          }
          add={{ text: t('list.import'), run: startImport }}
          empty={{ title: t('list.empty'), text: t('list.emptyText') }}
        />
      </CaseStates>
    </SpaceBetween>
  )
}

/** If a search among unconfirmed rows matches a confirmed parcel, shows a note with a link to it. */
const ConfirmedAlready = ({ rows }: { rows: readonly TrackingRow[] }) => {
  const t = useTexts('rows')
  return (
    <SpaceBetween size="xs">
      {rows.map(({ cwId, tracking, upc, batchNumber }) => (
        <Alert key={cwId} type="info" header={t('list.confirmed', { batch: batchNumber })}>
          <TrackedText text={t('list.confirmedText', { tracking, upc })} trackings={[tracking]} />{' '}
          <PageLink href={`/inbound/history?condition=${encodeURIComponent(tracking)}`} variant="primary">
            {t('list.history')}
          </PageLink>
        </Alert>
      ))}
    </SpaceBetween>
  )
}

/**
 * Filter by batch: batches with rows to confirm, of one company or of all (''). Companies may use the same batch
 * number, so each number is offered once.
 */
const useBatchFilter = (doctorNo: string): readonly Filter[] => {
  const t = useTexts('rows')
  const { batches = [], search } = useBatches(doctorNo, '', undefined, { isOfAll: true })
  const { onSearch } = { onSearch: undefined, ...search }
  const numbers = [...new Set(batches.map(({ batchNumber }) => batchNumber))]
  return [
    {
      kind: 'choice',
      id: 'batchNumber',
      label: t('list.batch'),
      all: t('list.allBatches'),
      options: numbers.map((value) => ({ value, label: value })),
      search: onSearch ? { onType: onSearch, loading: search.loading, hint: t('list.batchHint') } : undefined,
    },
  ]
}
