import Button from '@cloudscape-design/components/button'
import { useMemo, useState } from 'react'
import { api } from '../../../api/client.ts'
import { useListCall } from '../../../api/use-list-call.ts'
import { CaseStates } from '../../../components/discrepancies/case-states.tsx'
import { ExportButton } from '../../../components/export/export-button.tsx'
import { MixedButton } from '../../../components/parcel/mixed-button.tsx'
import { ResourceTable } from '../../../components/table/resource-table.tsx'
import { useTable } from '../../../components/table/use-table.ts'
import { useSession } from '../../../session/session-context.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { onlyCompanyIn } from '../companies.ts'
import type { Warehouses } from '../use-warehouses.ts'
import { historyColumns } from './history-columns.tsx'
import type { HistoryDialog } from './history-dialog.ts'
import { HistoryDialogs } from './history-dialogs.tsx'
import { useHistoryFilters } from './use-history-filters.ts'

/** Confirmed rows: search, correct, reverse (SPEC-tracking-8). */
export const History = ({ warehouseList: { warehouses = [] } }: { warehouseList: Warehouses }) => {
  const t = useTexts('history')
  const { filters, several, of } = useHistoryFilters(warehouses)
  const mayForce = useSession().user.permissions.includes('forceChargeTime')
  const [dialog, setDialog] = useState<HistoryDialog>()
  // A form that opened the next dialog closes itself afterwards; that close is ignored.
  const close = () => setDialog((now) => (now === dialog ? undefined : now))
  const columns = useMemo(() => historyColumns(t, { several, mayForce, onOpen: setDialog }), [t, several, mayForce])
  const table = useTable({
    id: several ? 'inbound-history-all' : 'inbound-history',
    columns,
    // Page size for lists of tracking numbers (SPEC-tracking-42).
    size: 100,
    filters,
    rare: ['batchNumber'],
  })
  const days = { from: table.filter('from'), to: table.filter('to') }
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const asked = {
    ...of,
    condition: table.filter('condition'),
    warehouseNo: table.filter('warehouseNo'),
    batchNumber: table.filter('batchNumber'),
    ...days,
    timeZone: days.from || days.to ? timeZone : undefined,
  }
  const query = useListCall(api.tracking.listInboundHistory, { ...asked, ...table.paging })
  const target = { doctorNo: onlyCompanyIn(query.data?.records), batchNumber: asked.batchNumber }
  return (
    <CaseStates records={query.data?.records.map(({ doctorNo, cwId }) => ({ doctorNo, subjectNo: cwId }))}>
      <ResourceTable
        title={t('list.title')}
        table={table}
        query={query}
        rowKey={({ cwId }) => cwId}
        actions={
          <>
            <MixedButton reader="warehouseAdmin" what="packages" />
            <ExportButton call={api.exports.exportWarehouseInboundHistory} input={asked} />
            <Button wrapText={false} onClick={() => setDialog({ kind: 'reverseBatch', ...target })}>
              {t('list.bulkReverse')}
            </Button>
          </>
        }
        empty={{ title: t('list.empty'), text: t('list.emptyText') }}
      />
      {dialog && <HistoryDialogs dialog={dialog} onOpen={setDialog} onClose={close} />}
    </CaseStates>
  )
}
