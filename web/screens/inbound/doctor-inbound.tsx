import { lazy, Suspense, useMemo, useState } from 'react'
import { api } from '../../api/client.ts'
import { useListCall } from '../../api/use-list-call.ts'
import { ExportButton } from '../../components/export/export-button.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import { SkeletonList } from '../../components/page/skeleton-list.tsx'
import { UrlTabs } from '../../components/page/url-tabs.tsx'
import { ResourceTable } from '../../components/table/resource-table.tsx'
import type { Filter } from '../../components/table/table-types.ts'
import { useTable } from '../../components/table/use-table.ts'
import { loadTexts } from '../../texts/i18n.ts'
import { type TextsOf, useTexts } from '../../texts/use-texts.ts'
import { useReportedLabel } from '../inventory/reported-tab.tsx'
import { useFilterByNurse } from './filters/use-filter-by-nurse.ts'
import { useFilterByWarehouse } from './filters/use-filter-by-warehouse.ts'
import { doctorTakeColumns } from './take-columns.tsx'
import { TakeDialogs } from './take-dialogs.tsx'
import { findTake, TAKE_TABS, type TakeDialog } from './take-record.ts'

const CompanyHistory = lazy(async () => ({ default: (await import('./inbound-history.tsx')).CompanyHistory }))
const CanceledInbound = lazy(async () => ({ default: (await import('./canceled-inbound.tsx')).CanceledInbound }))
const ReportsTable = lazy(async () => ({ default: (await import('../inventory/reports-table.tsx')).ReportsTable }))

const TrackingList = lazy(async () => {
  const [{ TrackingList }] = await Promise.all([import('./numbers/tracking-list.tsx'), loadTexts(['given'])])
  return { default: TrackingList }
})

const Unmatched = lazy(async () => {
  const [{ Unmatched: Loaded }] = await Promise.all([
    import('../tracking/unmatched/unmatched.tsx'),
    loadTexts(['unmatched']),
  ])
  return { default: Loaded }
})

/**
 * The company's inbound page: its nurses' takes, reports, deliveries, cancellations and tracking numbers, and unmatched
 * parcels.
 */
export const DoctorInbound = () => {
  const t = useTexts('inbound')
  const takes = useTexts('takes')
  const reported = useReportedLabel()
  return (
    <>
      <PageHeader title={t('title')} description={t('doctorText')} />
      <UrlTabs
        label={t('title')}
        base="/inbound"
        tabs={[
          { id: 'viewed', label: t('viewed'), content: <ViewedInbound /> },
          {
            id: 'reported',
            label: reported,
            content: (
              <Suspense fallback={<SkeletonList />}>
                <ReportsTable />
              </Suspense>
            ),
          },
          {
            id: 'history',
            label: takes('list.historyTitle'),
            content: (
              <Suspense fallback={<SkeletonList />}>
                <CompanyHistory />
              </Suspense>
            ),
          },
          {
            id: 'cancelled',
            label: takes('cancelled'),
            content: (
              <Suspense fallback={<SkeletonList />}>
                <CanceledInbound />
              </Suspense>
            ),
          },
          {
            id: 'tracking',
            label: t('tracking'),
            content: (
              <Suspense fallback={<SkeletonList />}>
                <TrackingList />
              </Suspense>
            ),
          },
          {
            id: 'orphans',
            label: t('unmatched'),
            content: (
              <Suspense fallback={<SkeletonList />}>
                <Unmatched />
              </Suspense>
            ),
          },
        ]}
      />
    </>
  )
}

const byStatus = (t: TextsOf<'inbound'>): Filter => ({
  kind: 'choice',
  id: 'status',
  label: t('status'),
  all: t('tabs.open'),
  options: TAKE_TABS.slice(1).map(({ id }) => ({ value: id, label: t(`tabs.${id}`) })),
})

const ViewedInbound = () => {
  const t = useTexts('inbound')
  const [dialog, setDialog] = useState<TakeDialog>()
  const filters = [findTake(t), byStatus(t), ...useFilterByNurse(), ...useFilterByWarehouse()]
  const columns = useMemo(() => doctorTakeColumns(t, ({ inboundNo }) => setDialog({ kind: 'take', inboundNo })), [t])
  const table = useTable({ id: 'viewed-inbound', columns, filters })
  const status = TAKE_TABS.find(({ id }) => id === table.filter('status'))?.status ?? 0
  const asked = {
    status,
    condition: table.filter('condition'),
    userNo: table.filter('nurseNo'),
    warehouseNo: table.filter('warehouseNo'),
  }
  const query = useListCall(api.inbound.listInbounds, { ...asked, ...table.paging })
  return (
    <>
      <ResourceTable
        title={t('viewed')}
        table={table}
        query={query}
        rowKey={({ inboundNo }) => inboundNo}
        actions={<ExportButton call={api.exports.exportInboundViewing} input={asked} />}
        empty={{
          title: t('empty.open'),
          text: t('empty.doctorText'),
        }}
      />
      {dialog && <TakeDialogs dialog={dialog} takes={query.data?.records ?? []} onOpen={setDialog} />}
    </>
  )
}
