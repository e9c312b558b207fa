import { useMemo, useState } from 'react'
import { useListCall } from '../../../api/use-list-call.ts'
import { lazyModal } from '../../../components/modals/lazy-modal.tsx'
import { ResourceTable } from '../../../components/table/resource-table.tsx'
import { useTable } from '../../../components/table/use-table.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import type { Place } from '../rate-record.ts'
import { hasOwn, rateActions } from '../row-actions.tsx'
import type { EntryRecord, RateKind } from './rate-kind.ts'
import { RestoreRate } from './restore-rate.tsx'

const HistoryModal = lazyModal(async () => (await import('../history-modal.tsx')).HistoryModal)

interface Open<R> {
  what: 'edit' | 'history' | 'restore'
  record: R
}

interface CustomEntryListProps<R extends EntryRecord, Key extends object> {
  kind: RateKind<R, Key>
  place: Place & { doctorNo: string }
}

/** All entries of a kind with one company's rates: each can be customized and restored. */
export const CustomEntryList = <R extends EntryRecord, Key extends object>({
  kind,
  place,
}: CustomEntryListProps<R, Key>) => {
  const t = useTexts('rates')
  const texts = kind.texts(t)
  const [open, setOpen] = useState<Open<R>>()
  const close = () => setOpen(undefined)
  const columns = useMemo(() => {
    const actions = rateActions<R>(t, {
      name: kind.nameOf,
      edit: (record) => setOpen({ what: 'edit', record }),
      history: (record) => setOpen({ what: 'history', record }),
      restore: (record) => setOpen({ what: 'restore', record }),
      mayRestore: hasOwn('custom'),
    })
    return [...kind.columns(t), actions]
  }, [t, kind])
  const { custom, prefix } = kind.tables
  const table = useTable({ id: custom, columns, prefix })
  const query = useListCall(kind.listCustom, { ...place, ...table.paging })
  return (
    <>
      <ResourceTable
        title={texts.customTitle}
        description={texts.description}
        table={table}
        query={query}
        rowKey={({ id }) => id}
        empty={{ title: texts.empty, text: texts.emptyText }}
      />
      {open?.what === 'edit' && <kind.RateModal record={open.record} place={place} onClose={close} />}
      {open?.what === 'history' && (
        <HistoryModal name={kind.nameOf(open.record)} of={{ ...place, ...kind.keyOf(open.record) }} onClose={close} />
      )}
      {open?.what === 'restore' && <RestoreRate kind={kind} record={open.record} place={place} onClose={close} />}
    </>
  )
}
