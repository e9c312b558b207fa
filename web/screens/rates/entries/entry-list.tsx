import { useMemo, useState } from 'react'
import { useListCall } from '../../../api/use-list-call.ts'
import { lazyModal } from '../../../components/modals/lazy-modal.tsx'
import { ResourceTable } from '../../../components/table/resource-table.tsx'
import { useTable } from '../../../components/table/use-table.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { hasOwn, rateActions } from '../row-actions.tsx'
import { useRatesOwner } from '../use-rates-owner.ts'
import type { EntryRecord, RateKind } from './rate-kind.ts'
import { RestoreRate } from './restore-rate.tsx'

const HistoryModal = lazyModal(async () => (await import('../history-modal.tsx')).HistoryModal)

type Open<R> = { what: 'add' } | { what: 'edit' | 'history' | 'restore'; record: R }

/** All entries of a kind with a warehouse admin's rates, or with the defaults. */
export const EntryList = <R extends EntryRecord, Key extends object>({ kind }: { kind: RateKind<R, Key> }) => {
  const t = useTexts('rates')
  const texts = kind.texts(t)
  const { adminNo, isDefault, filters } = useRatesOwner()
  const [open, setOpen] = useState<Open<R>>()
  const close = () => setOpen(undefined)
  const columns = useMemo(() => {
    const actions = rateActions<R>(t, {
      name: kind.nameOf,
      edit: (record) => setOpen({ what: 'edit', record }),
      history: (record) => setOpen({ what: 'history', record }),
      restore: (record) => setOpen({ what: 'restore', record }),
      // Default rates cannot be restored: they are the fallback for all other rates.
      mayRestore: (record) => !isDefault && hasOwn('own')(record),
    })
    return [...kind.columns(t), ...(kind.ownColumns?.(t) ?? []), actions]
  }, [t, kind, isDefault])
  const table = useTable({ id: kind.tables.own, columns, filters })
  const query = useListCall(kind.list, { adminNo, ...table.paging })
  const add = { text: texts.add, run: () => setOpen({ what: 'add' }) }
  const place = { adminNo }
  return (
    <>
      <ResourceTable
        title={texts.title}
        description={texts.description}
        table={table}
        query={query}
        rowKey={({ id }) => id}
        {...(isDefault ? { add } : {})}
        empty={{ title: texts.empty, text: texts.emptyText }}
      />
      {open?.what === 'add' && <kind.AddModal onClose={close} />}
      {open?.what === 'edit' && isDefault && <kind.EditModal id={open.record.id} onClose={close} />}
      {open?.what === 'edit' && !isDefault && <kind.RateModal record={open.record} place={place} onClose={close} />}
      {open?.what === 'history' && (
        <HistoryModal name={kind.nameOf(open.record)} of={{ adminNo, ...kind.keyOf(open.record) }} onClose={close} />
      )}
      {open?.what === 'restore' && <RestoreRate kind={kind} record={open.record} place={place} onClose={close} />}
    </>
  )
}
