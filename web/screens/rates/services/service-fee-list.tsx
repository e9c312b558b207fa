import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { useListCall } from '../../../api/use-list-call.ts'
import { lazyModal } from '../../../components/modals/lazy-modal.tsx'
import { ResourceTable } from '../../../components/table/resource-table.tsx'
import { useTable } from '../../../components/table/use-table.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import type { ServiceRecord } from '../rate-record.ts'
import { hasOwn, rateActions } from '../row-actions.tsx'
import { useWhose } from '../use-whose.ts'
import { RestoreService } from './restore-service.tsx'
import { serviceColumns } from './service-columns.tsx'

const AddServiceModal = lazyModal(async () => (await import('./service-modal.tsx')).AddServiceModal)
const EditServiceModal = lazyModal(async () => (await import('./service-modal.tsx')).EditServiceModal)
const ServiceRateModal = lazyModal(async () => (await import('./service-rate-modal.tsx')).ServiceRateModal)
const HistoryModal = lazyModal(async () => (await import('../history-modal.tsx')).HistoryModal)

type Open = { what: 'add' } | { what: 'edit' | 'history' | 'restore'; record: ServiceRecord }

/** All services with a warehouse admin's fees, or with the defaults. */
export const ServiceFeeList = () => {
  const t = useTexts('rates')
  const { adminNo, isDefault, filters } = useWhose()
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const actions = rateActions<ServiceRecord>(t, {
    name: ({ serviceLabel }) => serviceLabel,
    edit: (record) => setOpen({ what: 'edit', record }),
    history: (record) => setOpen({ what: 'history', record }),
    restore: (record) => setOpen({ what: 'restore', record }),
    // Default rates cannot be restored: they are the fallback of all others.
    mayRestore: (record) => !isDefault && hasOwn('own')(record),
  })
  const table = useTable({ id: 'service-fees', columns: [...serviceColumns<ServiceRecord>(t), actions], filters })
  const query = useListCall(api.rates.listServiceFees, { adminNo, ...table.paging })
  const add = { text: t('services.add'), run: () => setOpen({ what: 'add' }) }
  const place = { adminNo }
  return (
    <>
      <ResourceTable
        title={t('services.list')}
        description={t('services.listText')}
        table={table}
        query={query}
        rowKey={({ id }) => id}
        {...(isDefault ? { add } : {})}
        empty={{ title: t('services.empty'), text: t('services.emptyText') }}
      />
      {open?.what === 'add' && <AddServiceModal onClose={close} />}
      {open?.what === 'edit' && isDefault && <EditServiceModal id={open.record.id} onClose={close} />}
      {open?.what === 'edit' && !isDefault && <ServiceRateModal record={open.record} place={place} onClose={close} />}
      {open?.what === 'history' && (
        <HistoryModal name={open.record.serviceLabel} of={{ adminNo, serviceFeeId: open.record.id }} onClose={close} />
      )}
      {open?.what === 'restore' && <RestoreService record={open.record} place={place} onClose={close} />}
    </>
  )
}
