import { useMemo } from 'react'
import type { Output } from '../../../shared/contract/call.ts'
import type { contracts } from '../../../shared/contracts.ts'
import { api } from '../../api/client.ts'
import { useListCall } from '../../api/use-list-call.ts'
import { TrackingText } from '../../components/parcel/tracking-text.tsx'
import { TRACKING_WIDTH } from '../../components/parcel/tracking-width.ts'
import { ResourceTable } from '../../components/table/resource-table.tsx'
import type { Column } from '../../components/table/table-types.ts'
import { useTable } from '../../components/table/use-table.ts'
import { showCount, showText } from '../../components/text/format.ts'
import { Instant } from '../../components/text/instant.tsx'
import { LongText, longTextOrNone } from '../../components/text/long-text.tsx'
import { type TextsOf, useTexts } from '../../texts/use-texts.ts'

type Row = Output<typeof contracts.tracking.calls.listNotClaimed>['records'][number]

const columns = (t: TextsOf<'inventory'>): readonly Column<Row>[] => [
  {
    id: 'tracking',
    header: t('unclaimed.tracking'),
    width: TRACKING_WIDTH,
    cell: ({ tracking }) => <TrackingText tracking={tracking} />,
  },
  {
    id: 'unclaimed',
    header: t('unclaimed.units'),
    numeric: true,
    cell: ({ unclaimed, qty }) => t('unclaimed.unitsOf', { left: showCount(unclaimed), total: showCount(qty) }),
    sort: ({ unclaimed }) => unclaimed,
  },
  {
    id: 'warehouse',
    header: t('columns.warehouse'),
    cell: ({ warehouse }) => <LongText text={warehouse} short />,
    sort: ({ warehouse }) => warehouse,
  },
  {
    id: 'confirmedTime',
    header: t('unclaimed.confirmed'),
    cell: ({ confirmedTime }) => (confirmedTime ? <Instant at={confirmedTime} /> : '-'),
    sort: ({ confirmedTime = '' }) => confirmedTime,
  },
  {
    id: 'confirmedBy',
    header: t('unclaimed.by'),
    cell: ({ confirmedBy }) => showText(confirmedBy),
    sort: ({ confirmedBy }) => confirmedBy,
  },
  {
    id: 'batchNumber',
    header: t('unclaimed.batch'),
    cell: ({ batchNumber }) => batchNumber,
    sort: ({ batchNumber }) => batchNumber,
  },
  { id: 'note', header: t('columns.note'), cell: ({ note }) => longTextOrNone(note), shown: false },
]

/** Confirmed parcels of a product with unclaimed units. */
export const NotClaimed = ({ productNo }: { productNo: string }) => {
  const t = useTexts('inventory')
  const shown = useMemo(() => columns(t), [t])
  const table = useTable({ id: 'not-claimed', columns: shown })
  const query = useListCall(api.tracking.listNotClaimed, { productNo, ...table.paging })
  return (
    <ResourceTable
      title={t('unclaimed.title')}
      table={table}
      query={query}
      rowKey={({ cwId }) => cwId}
      empty={{ title: t('unclaimed.empty'), text: t('unclaimed.emptyText') }}
    />
  )
}
