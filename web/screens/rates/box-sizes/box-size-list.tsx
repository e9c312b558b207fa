import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { useListCall } from '../../../api/use-list-call.ts'
import { lazyModal } from '../../../components/modals/lazy-modal.tsx'
import { ResourceTable } from '../../../components/table/resource-table.tsx'
import type { Column } from '../../../components/table/table-types.ts'
import { useTable } from '../../../components/table/use-table.ts'
import { type TextsOf, useTexts } from '../../../texts/use-texts.ts'
import type { BoxRecord } from '../rate-record.ts'
import { hasOwn, rateActions } from '../row-actions.tsx'
import { useWhose } from '../use-whose.ts'
import { boxColumns } from './box-columns.tsx'
import { RestoreBox } from './restore-box.tsx'

const AddBoxSizeModal = lazyModal(async () => (await import('./box-size-modal.tsx')).AddBoxSizeModal)
const EditBoxSizeModal = lazyModal(async () => (await import('./box-size-modal.tsx')).EditBoxSizeModal)
const BoxRatesModal = lazyModal(async () => (await import('./box-rates-modal.tsx')).BoxRatesModal)
const HistoryModal = lazyModal(async () => (await import('../history-modal.tsx')).HistoryModal)

type Open = { what: 'add' } | { what: 'edit' | 'history' | 'restore'; record: BoxRecord }

/** All categories with a warehouse admin's rates, or with the defaults. */
export const BoxSizeList = () => {
  const t = useTexts('rates')
  const { adminNo, isDefault, filters } = useWhose()
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const actions = rateActions<BoxRecord>(t, {
    name: ({ sizeLabel }) => sizeLabel,
    edit: (record) => setOpen({ what: 'edit', record }),
    history: (record) => setOpen({ what: 'history', record }),
    restore: (record) => setOpen({ what: 'restore', record }),
    // Default rates cannot be restored: they are the fallback of all others.
    mayRestore: (record) => !isDefault && hasOwn('own')(record),
  })
  const table = useTable({ id: 'box-sizes', columns: [...boxColumns<BoxRecord>(t), printed(t), actions], filters })
  const query = useListCall(api.rates.listBoxSizes, { adminNo, ...table.paging })
  const add = { text: t('boxes.add'), run: () => setOpen({ what: 'add' }) }
  const place = { adminNo }
  return (
    <>
      <ResourceTable
        title={t('boxes.list')}
        description={t('boxes.listText')}
        table={table}
        query={query}
        rowKey={({ id }) => id}
        {...(isDefault ? { add } : {})}
        empty={{ title: t('boxes.empty'), text: t('boxes.emptyText') }}
      />
      {open?.what === 'add' && <AddBoxSizeModal onClose={close} />}
      {open?.what === 'edit' && isDefault && <EditBoxSizeModal id={open.record.id} onClose={close} />}
      {open?.what === 'edit' && !isDefault && <BoxRatesModal record={open.record} place={place} onClose={close} />}
      {open?.what === 'history' && (
        <HistoryModal name={open.record.sizeLabel} of={{ adminNo, boxSizeId: open.record.id }} onClose={close} />
      )}
      {open?.what === 'restore' && <RestoreBox record={open.record} place={place} onClose={close} />}
    </>
  )
}

const printed = (t: TextsOf<'rates'>): Column<BoxRecord> => ({
  id: 'printed',
  header: t('boxes.print'),
  shown: false,
  cell: ({ isPrintBarCode }) => t(isPrintBarCode === 1 ? 'boxes.printed' : 'boxes.notPrinted'),
})
