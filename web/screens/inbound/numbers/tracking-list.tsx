import { useMemo, useState } from 'react'
import { NUMBER_STATUSES } from '../../../../shared/inbound/submitted-numbers.rules.ts'
import { api } from '../../../api/client.ts'
import { useListCall } from '../../../api/use-list-call.ts'
import { useWholeList } from '../../../api/use-whole-list.ts'
import { ExportButton } from '../../../components/export/export-button.tsx'
import { lazyModal } from '../../../components/modals/lazy-modal.tsx'
import { ResourceTable } from '../../../components/table/resource-table.tsx'
import type { Filter } from '../../../components/table/table-types.ts'
import { useTable } from '../../../components/table/use-table.ts'
import { type TextsOf, useTexts } from '../../../texts/use-texts.ts'
import { useFilterByNurse } from '../filters/use-filter-by-nurse.ts'
import { type SubmittedNumber, trackingListColumns } from './tracking-list-columns.tsx'

const ReleaseNumberModal = lazyModal(async () => (await import('./release-number-modal.tsx')).ReleaseNumberModal)

const isStatus = (text: string | undefined): text is SubmittedNumber['status'] =>
  NUMBER_STATUSES.some((status) => status === text)

/** The company's list of its nurses' tracking numbers. */
export const TrackingList = () => {
  const t = useTexts('given')
  const [freeing, setFreeing] = useState<SubmittedNumber>()
  const filters = useFilters(t)
  const columns = useMemo(() => trackingListColumns(t, setFreeing), [t])
  const table = useTable({ id: 'tracking-list', columns, filters, rare: ['from', 'to'], size: 100 })
  const status = table.filter('status')
  const asked = {
    status: isStatus(status) ? status : undefined,
    userNo: table.filter('nurseNo'),
    warehouseNo: table.filter('warehouse'),
    tracking: table.filter('tracking'),
    startDate: table.filter('from'),
    endDate: table.filter('to'),
  }
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const query = useListCall(api.inbound.getTrackingListForDoctor, { ...asked, timeZone, ...table.paging })
  return (
    <>
      <ResourceTable
        title={t('list.title')}
        table={table}
        query={query}
        rowKey={({ tracking }) => tracking}
        actions={<ExportButton call={api.exports.exportInboundTracking} input={asked} />}
        empty={{ title: t('list.empty'), text: t('list.emptyText') }}
      />
      {freeing && <ReleaseNumberModal number={freeing} onClose={() => setFreeing(undefined)} />}
    </>
  )
}

const useFilters = (t: TextsOf<'given'>): readonly Filter[] => {
  const common = useTexts('components')
  const nurse = useFilterByNurse()
  const { data } = useWholeList(api.warehouses.listWarehouses, {})
  return [
    { kind: 'text', id: 'tracking', label: t('list.find'), placeholder: t('list.findShort'), finds: 'numberOrLastSix' },
    {
      kind: 'choice',
      id: 'status',
      label: t('list.status'),
      all: t('list.allStatuses'),
      options: NUMBER_STATUSES.map((value) => ({ value, label: t(`statuses.${value}`) })),
    },
    ...nurse,
    {
      kind: 'choice',
      id: 'warehouse',
      label: t('list.warehouse'),
      all: common('allWarehouses'),
      options: (data?.records ?? []).map(({ warehouseNo, warehouse }) => ({ value: warehouseNo, label: warehouse })),
    },
    { kind: 'day', id: 'from', label: t('list.from') },
    { kind: 'day', id: 'to', label: t('list.to') },
  ]
}
