import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { useListCall } from '../../../api/use-list-call.ts'
import { lazyModal } from '../../../components/modals/lazy-modal.tsx'
import { ResourceTable } from '../../../components/table/resource-table.tsx'
import { useTable } from '../../../components/table/use-table.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import type { Place, ServiceRecord } from '../rate-record.ts'
import { hasOwn, rateActions } from '../row-actions.tsx'
import { RestoreService } from '../services/restore-service.tsx'
import { serviceColumns } from '../services/service-columns.tsx'

const ServiceRateModal = lazyModal(async () => (await import('../services/service-rate-modal.tsx')).ServiceRateModal)
const HistoryModal = lazyModal(async () => (await import('../history-modal.tsx')).HistoryModal)

interface Open {
  what: 'edit' | 'history' | 'restore'
  record: ServiceRecord
}

/** All services with one company's fees: each can be customized and restored. */
export const CustomServiceList = ({ place }: { place: Place & { doctorNo: string } }) => {
  const t = useTexts('rates')
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const actions = rateActions<ServiceRecord>(t, {
    name: ({ serviceLabel }) => serviceLabel,
    edit: (record) => setOpen({ what: 'edit', record }),
    history: (record) => setOpen({ what: 'history', record }),
    restore: (record) => setOpen({ what: 'restore', record }),
    mayRestore: hasOwn('custom'),
  })
  const table = useTable({
    id: 'custom-services',
    columns: [...serviceColumns<ServiceRecord>(t), actions],
    prefix: 'service.',
  })
  const query = useListCall(api.rates.listCustomServiceFees, { ...place, ...table.paging })
  return (
    <>
      <ResourceTable
        title={t('companies.services')}
        description={t('services.listText')}
        table={table}
        query={query}
        rowKey={({ id }) => id}
        empty={{ title: t('services.empty'), text: t('services.emptyText') }}
      />
      {open?.what === 'edit' && <ServiceRateModal record={open.record} place={place} onClose={close} />}
      {open?.what === 'history' && (
        <HistoryModal name={open.record.serviceLabel} of={{ ...place, serviceFeeId: open.record.id }} onClose={close} />
      )}
      {open?.what === 'restore' && <RestoreService record={open.record} place={place} onClose={close} />}
    </>
  )
}
