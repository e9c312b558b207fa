import type { Output } from '../../../../shared/contract/call.ts'
import type { contracts } from '../../../../shared/contracts.ts'
import { TrackingText } from '../../../components/parcel/tracking-text.tsx'
import { RowAction, RowActions } from '../../../components/table/row-action.tsx'
import type { Column } from '../../../components/table/table-types.ts'
import { showCount } from '../../../components/text/format.ts'
import { Instant } from '../../../components/text/instant.tsx'
import { LongText } from '../../../components/text/long-text.tsx'
import { StateBadge } from '../../../components/text/state-badge.tsx'
import { type TextsOf, useSentences, useTexts } from '../../../texts/use-texts.ts'

export type Pending = Output<(typeof contracts)['mixed-packages']['calls']['pendingPackages']>['records'][number]

export type PendingDialog = { kind: 'confirm' | 'remove'; pending: Pending } | { kind: 'import' | 'bulk' }

const State = ({ pending: { status, errorMessage: message, reasons } }: { pending: Pending }) => {
  const t = useTexts('mixedPackages')
  const say = useSentences()
  return (
    <>
      <StateBadge color={status === 'failed' ? 'red' : 'blue'}>{t(`pendingStates.${status}`)}</StateBadge>
      {status === 'failed' && <LongText text={say({ message, reasons })} />}
    </>
  )
}

const Actions = ({ pending, onOpen }: { pending: Pending; onOpen: (dialog: PendingDialog) => void }) => {
  const t = useTexts('mixedPackages')
  const { tracking } = pending
  const way = (kind: 'confirm' | 'remove') => ({
    text: t(`pending.${kind}`),
    label: t('pending.of', { action: t(`pending.${kind}`), tracking }),
    onClick: () => onOpen({ kind, pending }),
  })
  return (
    <RowActions>
      <RowAction look="button" {...way('confirm')} />
      <RowAction {...way('remove')} />
    </RowActions>
  )
}

export const pendingColumns = (
  t: TextsOf<'mixedPackages'>,
  onOpen: (dialog: PendingDialog) => void,
): readonly Column<Pending>[] => [
  {
    ...{ id: 'tracking', header: t('columns.tracking'), card: 'title' },
    cell: ({ tracking }) => <TrackingText tracking={tracking} />,
  },
  { id: 'batch', header: t('columns.batch'), cell: ({ batchNumber }) => batchNumber },
  {
    ...{ id: 'items', header: t('columns.items'), numeric: true, card: 'figure' },
    cell: ({ itemCount }) => showCount(itemCount),
  },
  {
    ...{ id: 'upcs', header: t('columns.upcs'), numeric: true },
    cell: ({ upcCount }) => showCount(upcCount),
  },
  { id: 'status', header: t('columns.status'), card: 'badge', cell: (pending) => <State pending={pending} /> },
  {
    ...{ id: 'warehouse', header: t('columns.warehouse') },
    cell: ({ warehouseName }) => <LongText text={warehouseName} short />,
  },
  { id: 'imported', header: t('columns.imported'), cell: ({ importDate }) => <Instant at={importDate} /> },
  {
    ...{ id: 'actions', header: t('columns.actions'), pinned: true, card: 'action' },
    cell: (pending) => <Actions pending={pending} onOpen={onOpen} />,
  },
]
