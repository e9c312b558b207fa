import { TrackingText } from '../../../components/parcel/tracking-text.tsx'
import { TRACKING_WIDTH } from '../../../components/parcel/tracking-width.ts'
import { RowAction, RowActions } from '../../../components/table/row-action.tsx'
import type { Column } from '../../../components/table/table-types.ts'
import { showCount } from '../../../components/text/format.ts'
import { Instant } from '../../../components/text/instant.tsx'
import { LongText } from '../../../components/text/long-text.tsx'
import { type TextsOf, useTexts } from '../../../texts/use-texts.ts'
import type { OpenPending, Pending } from '../pending-dialog.ts'
import { PendingState } from './pending-state.tsx'

const Actions = ({ pending, onOpen }: { pending: Pending; onOpen: OpenPending }) => {
  const t = useTexts('mixedPackages')
  const { tracking } = pending
  const way = (kind: 'detail' | 'confirm' | 'remove') => ({
    text: t(`pending.${kind}`),
    label: t('pending.of', { action: t(`pending.${kind}`), tracking }),
    onClick: () => onOpen({ kind, pending }),
  })
  return (
    <RowActions>
      <RowAction look="button" {...way('confirm')} />
      <RowAction {...way('detail')} />
      <RowAction {...way('remove')} />
    </RowActions>
  )
}

export const pendingColumns = (
  t: TextsOf<'mixedPackages'>,
  onOpen: OpenPending,
  several: boolean,
): readonly Column<Pending>[] => [
  {
    id: 'tracking',
    header: t('columns.tracking'),
    width: TRACKING_WIDTH,
    card: 'title',
    cell: ({ tracking }) => <TrackingText tracking={tracking} />,
  },
  { id: 'batch', header: t('columns.batch'), cell: ({ batchNumber }) => batchNumber },
  {
    id: 'company',
    header: t('company'),
    cell: ({ doctorName }) => <LongText text={doctorName} short />,
    shown: several,
  },
  {
    id: 'items',
    header: t('columns.items'),
    numeric: true,
    card: 'figure',
    cell: ({ itemCount }) => showCount(itemCount),
  },
  {
    id: 'upcs',
    header: t('columns.upcs'),
    numeric: true,
    cell: ({ upcCount }) => showCount(upcCount),
  },
  { id: 'status', header: t('columns.status'), card: 'badge', cell: (pending) => <PendingState pending={pending} /> },
  {
    id: 'warehouse',
    header: t('columns.warehouse'),
    cell: ({ warehouseName }) => <LongText text={warehouseName} short />,
  },
  { id: 'imported', header: t('columns.imported'), cell: ({ importDate }) => <Instant at={importDate} /> },
  {
    id: 'actions',
    header: t('columns.actions'),
    pinned: true,
    card: 'action',
    cell: (pending) => <Actions pending={pending} onOpen={onOpen} />,
  },
]
