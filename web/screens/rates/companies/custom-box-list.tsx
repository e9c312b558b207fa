import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { useListCall } from '../../../api/use-list-call.ts'
import { lazyModal } from '../../../components/modals/lazy-modal.tsx'
import { ResourceTable } from '../../../components/table/resource-table.tsx'
import { useTable } from '../../../components/table/use-table.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { boxColumns } from '../box-sizes/box-columns.tsx'
import { RestoreBox } from '../box-sizes/restore-box.tsx'
import type { BoxRecord, Place } from '../rate-record.ts'
import { hasOwn, rateActions } from '../row-actions.tsx'

const BoxRatesModal = lazyModal(async () => (await import('../box-sizes/box-rates-modal.tsx')).BoxRatesModal)
const HistoryModal = lazyModal(async () => (await import('../history-modal.tsx')).HistoryModal)

interface Open {
  what: 'edit' | 'history' | 'restore'
  record: BoxRecord
}

/** All categories with one company's rates: each can be customized and restored. */
export const CustomBoxList = ({ place }: { place: Place & { doctorNo: string } }) => {
  const t = useTexts('rates')
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const actions = rateActions<BoxRecord>(t, {
    name: ({ sizeLabel }) => sizeLabel,
    edit: (record) => setOpen({ what: 'edit', record }),
    history: (record) => setOpen({ what: 'history', record }),
    restore: (record) => setOpen({ what: 'restore', record }),
    mayRestore: hasOwn('custom'),
  })
  const table = useTable({ id: 'custom-boxes', columns: [...boxColumns<BoxRecord>(t), actions], prefix: 'box.' })
  const query = useListCall(api.rates.listCustomBoxSizes, { ...place, ...table.paging })
  return (
    <>
      <ResourceTable
        title={t('companies.categories')}
        description={t('boxes.listText')}
        table={table}
        query={query}
        rowKey={({ id }) => id}
        empty={{ title: t('boxes.empty'), text: t('boxes.emptyText') }}
      />
      {open?.what === 'edit' && <BoxRatesModal record={open.record} place={place} onClose={close} />}
      {open?.what === 'history' && (
        <HistoryModal name={open.record.sizeLabel} of={{ ...place, boxSizeId: open.record.id }} onClose={close} />
      )}
      {open?.what === 'restore' && <RestoreBox record={open.record} place={place} onClose={close} />}
    </>
  )
}
