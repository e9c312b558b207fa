import Box from '@cloudscape-design/components/box'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { useState } from 'react'
import { MAX_PAGE_SIZE } from '../../../../shared/contract/page-size.ts'
import { api } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.ts'
import { RetryAlert } from '../../../components/page/retry-alert.tsx'
import { Waiting } from '../../../components/page/waiting.tsx'
import { TrackingText } from '../../../components/parcel/tracking-text.tsx'
import { DialogTable } from '../../../components/table/dialog-table.tsx'
import { RowAction } from '../../../components/table/row-action.tsx'
import type { Column } from '../../../components/table/table-types.ts'
import { showCount } from '../../../components/text/format.ts'
import { Instant } from '../../../components/text/instant.tsx'
import { LongText } from '../../../components/text/long-text.tsx'
import { type TextsOf, useTexts } from '../../../texts/use-texts.ts'
import type { MixedPackage } from '../package-dialog.ts'
import { PackageState } from '../package-state.tsx'
import { ReversalFacts } from './reversal-facts.tsx'

interface BatchPackagesProps {
  doctorNo: string
  batchNumber: string
  /** False during the reversal: the list stays as it was at the start. */
  enabled: boolean
}

/** The active packages of a batch; on request, the effect of reversing a package that has claims. */
export const BatchPackages = ({ doctorNo, batchNumber, enabled }: BatchPackagesProps) => {
  const t = useTexts('mixedPackages')
  const batches = useTexts('mixedBatches')
  const [shown, setShown] = useState<MixedPackage>()
  const asked = { doctorNo, batchNumber, size: MAX_PAGE_SIZE }
  const { data, error, refetch } = useCall(api['mixed-packages'].packagesByBatch, asked, { staleTime: 0, enabled })
  if (!data) return error ? <RetryAlert message={error} onRetry={() => refetch()} /> : <Waiting />
  const { records, total, totalIsLowerBound } = data
  const all = `${showCount(total)}${totalIsLowerBound ? '+' : ''}`
  return (
    <SpaceBetween size="s">
      {records.length < total && <Box>{batches('reverse.first', { packages: showCount(records.length), all })}</Box>}
      <DialogTable
        label={batches('reverse.listOf', { batch: batchNumber })}
        rows={records}
        columns={columns(t, batches, setShown)}
        rowKey={({ id }) => id}
        empty="-"
        low
      />
      {shown && <Undone doctorNo={doctorNo} mixed={shown} enabled={enabled} />}
    </SpaceBetween>
  )
}

const intoView = (node: HTMLElement | null): void => node?.scrollIntoView({ block: 'nearest' })

interface UndoneProps {
  doctorNo: string
  mixed: MixedPackage
  enabled: boolean
}

const Undone = ({ doctorNo, mixed: { id, tracking }, enabled }: UndoneProps) => {
  const t = useTexts('mixedBatches')
  const query = useCall(api['mixed-packages'].previewReversal, { doctorNo, packageId: id }, { staleTime: 0, enabled })
  const { data, error } = query
  return (
    <div key={id} ref={intoView} aria-live="polite">
      <Box variant="h3">{t('reverse.undoing', { tracking })}</Box>
      {error && !data && <RetryAlert message={error} onRetry={() => query.refetch()} />}
      {!data && !error && <Waiting />}
      {data && <ReversalFacts preview={data} />}
    </div>
  )
}

const columns = (
  t: TextsOf<'mixedPackages'>,
  batches: TextsOf<'mixedBatches'>,
  onShow: (mixed: MixedPackage) => void,
): readonly Column<MixedPackage>[] => [
  {
    id: 'tracking',
    header: t('columns.tracking'),
    card: 'title',
    cell: ({ tracking }) => <TrackingText tracking={tracking} opensNewTab />,
  },
  {
    id: 'warehouse',
    header: t('columns.warehouse'),
    cell: ({ warehouseName }) => <LongText text={warehouseName} short />,
  },
  { id: 'total', header: t('columns.total'), numeric: true, cell: ({ totalItems }) => showCount(totalItems) },
  { id: 'claimed', header: t('columns.claimed'), numeric: true, cell: ({ claimedItems }) => showCount(claimedItems) },
  { id: 'remaining', header: t('columns.remaining'), numeric: true, cell: (one) => showCount(one.unclaimedItems) },
  {
    id: 'status',
    header: t('columns.status'),
    card: 'badge',
    cell: (mixed) => <PackageState mixed={mixed} />,
  },
  {
    id: 'created',
    header: t('columns.created'),
    // The dialog has no room for a separate column for the user name.
    cell: ({ createDate, createUserName }) => (
      <>
        <Instant at={createDate} />
        <LongText text={createUserName} small />
      </>
    ),
  },
  {
    id: 'undoes',
    header: t('columns.actions'),
    card: 'action',
    cell: (mixed) =>
      mixed.claimedItems === 0 ? (
        '-'
      ) : (
        <RowAction
          text={batches('reverse.undoes')}
          label={batches('reverse.undoesOf', { tracking: mixed.tracking })}
          onClick={() => onShow(mixed)}
        />
      ),
  },
]
