import Button from '@cloudscape-design/components/button'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { useMemo } from 'react'
import { addDays, dayIn } from '../../../../shared/values/day.ts'
import { api } from '../../../api/client.ts'
import { useListCall } from '../../../api/use-list-call.ts'
import { useWholeList } from '../../../api/use-whole-list.ts'
import { ExportButton } from '../../../components/export/export-button.tsx'
import { PageHeader } from '../../../components/page/page-header.tsx'
import { ResourceTable } from '../../../components/table/resource-table.tsx'
import type { Filter } from '../../../components/table/table-types.ts'
import { useTable } from '../../../components/table/use-table.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { ReportChart } from './report-chart.tsx'
import { reportColumns } from './report-columns.tsx'
import { type ReportRange, useReportRange } from './use-report-range.ts'

/** A company's storage fees: daily rows, their total and a chart. */
export const StorageFeeReport = () => {
  const t = useTexts('feeReport')
  const { range, showMonth, showYear } = useReportRange(addDays(dayIn(new Date().toISOString()), -1))
  const columns = useMemo(() => reportColumns(t), [t])
  const table = useTable({ id: 'storage-fees', columns, filters: useReportFilters(range) })
  const asked = {
    startDate: range.from,
    endDate: range.to,
    warehouse: table.filter('warehouse'),
    product_name: table.filter('find'),
  }
  const query = useListCall(api.fees.getStorageFeeList, { ...asked, ...table.paging })
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <SpaceBetween size="l">
        <ReportChart asked={asked} by={range.by === 'months' ? 'month' : 'day'} />
        <ResourceTable
          title={t('list')}
          table={table}
          query={query}
          rowKey={({ charge_date, warehouseNo, productNo }) => `${charge_date} ${warehouseNo} ${productNo}`}
          actions={
            <>
              <Button ariaLabel={t('mtdLabel')} onClick={showMonth}>
                {t('mtd')}
              </Button>
              <Button ariaLabel={t('ytdLabel')} onClick={showYear}>
                {t('ytd')}
              </Button>
              <ExportButton call={api.exports.exportStorageFee} input={asked} />
            </>
          }
          empty={{ title: t('empty'), text: t('emptyText') }}
        />
      </SpaceBetween>
    </>
  )
}

const useReportFilters = ({ by }: ReportRange): readonly Filter[] => {
  const t = useTexts('feeReport')
  const { data } = useWholeList(api.warehouses.listOwnWarehouses, {})
  const options = (data?.records ?? []).map(({ warehouseNo, warehouse }) => ({ value: warehouseNo, label: warehouse }))
  const kind = by === 'months' ? ('month' as const) : ('day' as const)
  return [
    { kind: 'text', id: 'find', label: t('find') },
    { kind: 'choice', id: 'warehouse', label: t('warehouse'), all: t('allWarehouses'), options },
    {
      kind: 'choice',
      id: 'range',
      label: t('range'),
      all: t('ranges.days'),
      options: [{ value: 'months', label: t('ranges.months') }],
    },
    { kind, id: 'from', label: t('from') },
    { kind, id: 'to', label: t('to') },
  ]
}
