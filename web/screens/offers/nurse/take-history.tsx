import { useMemo, useState } from 'react'
import { api } from '../../../api/client.ts'
import { useListCall } from '../../../api/use-list-call.ts'
import { ExportButton } from '../../../components/export/export-button.tsx'
import { lazyModal } from '../../../components/modals/lazy-modal.tsx'
import { dayFilters, daysOf } from '../../../components/table/filters/days.ts'
import { ResourceTable } from '../../../components/table/resource-table.tsx'
import type { Filter } from '../../../components/table/table-types.ts'
import { useTable } from '../../../components/table/use-table.ts'
import { type TextsOf, useTexts } from '../../../texts/use-texts.ts'
import { HISTORY_STATES, historyColumns, type TakeHistoryRecord } from './history-columns.tsx'

const LowerTakeModal = lazyModal(async () => (await import('./lower-take-modal.tsx')).LowerTakeModal)

const STATUSES = [0, 1, 2] as const

const filters = (t: TextsOf<'taking'>): readonly Filter[] => [
  { kind: 'text', id: 'condition', label: t('history.find'), placeholder: t('history.findShort') },
  {
    kind: 'choice',
    id: 'status',
    label: t('proposals.status'),
    all: t('all'),
    options: HISTORY_STATES.map((state) => ({ value: state, label: t(`history.states.${state}`) })),
  },
  ...dayFilters({ from: t('history.from'), to: t('history.to') }),
]

/** A nurse's takes and their outcomes, newest first. */
export const TakeHistory = () => {
  const t = useTexts('taking')
  const [lowered, setLowered] = useState<TakeHistoryRecord>()
  const columns = useMemo(() => historyColumns(t, setLowered), [t])
  // A nurse's history uses short pages (SPEC-offers-23).
  const table = useTable({ id: 'nurse-history', columns, filters: filters(t), size: 20 })
  const chosen = table.filter('status')
  const status = STATUSES.find((one) => HISTORY_STATES[one] === chosen)
  const asked = { condition: table.filter('condition'), status, ...daysOf(table) }
  const query = useListCall(api.offers.listTakeHistory, { ...asked, ...table.paging })
  return (
    <>
      <ResourceTable
        title={t('history.title')}
        table={table}
        query={query}
        rowKey={({ inboundNo }) => inboundNo}
        actions={<ExportButton call={api.exports.exportNurseOfferHistory} input={asked} />}
        empty={{ title: t('history.empty'), text: t('history.emptyText') }}
      />
      {lowered && <LowerTakeModal take={lowered} onClose={() => setLowered(undefined)} />}
    </>
  )
}
