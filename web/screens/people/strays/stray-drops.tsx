import { useMemo } from 'react'
import type { Output } from '../../../../shared/contract/call.ts'
import type { contracts } from '../../../../shared/contracts.ts'
import { api } from '../../../api/client.ts'
import { useListCall } from '../../../api/use-list-call.ts'
import { ResourceTable } from '../../../components/table/resource-table.tsx'
import type { Column } from '../../../components/table/table-types.ts'
import { useTable } from '../../../components/table/use-table.ts'
import { showCount } from '../../../components/text/format.ts'
import { Instant } from '../../../components/text/instant.tsx'
import { LongText } from '../../../components/text/long-text.tsx'
import { type TextsOf, useTexts } from '../../../texts/use-texts.ts'

type StrayDrop = Output<typeof contracts.tracking.calls.listStrayDrops>['records'][number]

const columns = (t: TextsOf<'imports'>): readonly Column<StrayDrop>[] => [
  { id: 'key', header: t('strays.key'), cell: ({ key }) => <LongText text={key} /> },
  { id: 'reason', header: t('strays.reason'), cell: ({ reason }) => t(`strays.reasons.${reason}`) },
  { id: 'size', header: t('strays.size'), numeric: true, cell: ({ size }) => showCount(size) },
  { id: 'createDate', header: t('strays.arrived'), cell: ({ createDate }) => <Instant at={createDate} /> },
]

/** Files in the upload bucket whose keys name no known company or warehouse, newest first. */
export const StrayDrops = () => {
  const t = useTexts('imports')
  const shown = useMemo(() => columns(t), [t])
  const table = useTable({ id: 'stray-drops', columns: shown })
  const query = useListCall(api.tracking.listStrayDrops, table.paging, { staleTime: 0 })
  return (
    <ResourceTable
      title={t('strays.title')}
      description={t('strays.text')}
      table={table}
      query={query}
      rowKey={({ dropNo }) => dropNo}
      empty={{ title: t('strays.empty') }}
    />
  )
}
