import Alert from '@cloudscape-design/components/alert'
import Box from '@cloudscape-design/components/box'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { useState } from 'react'
import type { Output } from '../../../../shared/contract/call.ts'
import { MAX_PAGE_SIZE } from '../../../../shared/contract/page-size.ts'
import type { contracts } from '../../../../shared/contracts.ts'
import { api } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.ts'
import { ConfirmModal } from '../../../components/modals/confirm-modal.tsx'
import { LoadedModal } from '../../../components/modals/loaded-modal.tsx'
import { NoticeModal } from '../../../components/modals/notice-modal.tsx'
import { TrackingText } from '../../../components/parcel/tracking-text.tsx'
import { RoundsProgress } from '../../../components/rounds-progress.tsx'
import { DialogTable } from '../../../components/table/dialog-table.tsx'
import type { Column } from '../../../components/table/table-types.ts'
import { showCount } from '../../../components/text/format.ts'
import { Instant } from '../../../components/text/instant.tsx'
import { LongText } from '../../../components/text/long-text.tsx'
import { useRounds } from '../../../components/use-rounds.ts'
import { type TextsOf, useTexts } from '../../../texts/use-texts.ts'
import type { BulkConfirmed, OpenPending, Pending } from '../pending-dialog.ts'
import { stalePending, useMixedCall } from '../use-mixed-call.ts'

interface BulkConfirmModalProps {
  doctorNo: string
  batchNumber: string
  /** Packages of the batch to retry; absent for all pending packages. */
  trackings?: readonly string[]
  onOpen: OpenPending
  onClose: () => void
}

/** Shows the pending packages of a batch, then confirms them; repeats the call until each package has been tried. */
export const BulkConfirmModal = (props: BulkConfirmModalProps) => {
  const t = useTexts('mixedBatches')
  const { doctorNo, batchNumber, onClose } = props
  const asked = { doctorNo, batchNumber, size: MAX_PAGE_SIZE }
  const query = useCall(api['mixed-packages'].pendingPackages, asked, { staleTime: 0 })
  return (
    <LoadedModal title={t('bulk.title')} query={query} onClose={onClose}>
      {(listed) => <Question {...props} listed={listed} />}
    </LoadedModal>
  )
}

type Listed = Output<(typeof contracts)['mixed-packages']['calls']['pendingPackages']>

const Question = ({ listed, ...props }: BulkConfirmModalProps & { listed: Listed }) => {
  const t = useTexts('mixedPackages')
  const batches = useTexts('mixedBatches')
  const { doctorNo, batchNumber, trackings, onOpen, onClose } = props
  // Keeps the list as it was on opening, since the list shrinks during the confirmation.
  const [{ records, total }] = useState(listed)
  const of = { doctorNo, batchNumber }
  const { rounds, confirm } = useConfirmAll({ ...of, trackings: trackings ? [...trackings] : undefined })
  const named = trackings && new Set(trackings)
  const rows = named ? records.filter(({ tracking }) => named.has(tracking)) : records
  const count = named ? (total <= records.length ? rows.length : named.size) : total
  if (count === 0) {
    return (
      <NoticeModal title={batches('bulk.title')} onClose={onClose}>
        {batches(named ? 'bulk.noneToRetry' : 'bulk.none')}
      </NoticeModal>
    )
  }
  return (
    <ConfirmModal
      title={batches('bulk.title')}
      size="large"
      text={
        <SpaceBetween size="s">
          <Box>
            {batches(named ? 'bulk.again' : 'bulk.text', { count, packages: showCount(count), batch: batchNumber })}
          </Box>
          <Alert type="warning">{batches('bulk.warning')}</Alert>
          <Estimate {...of} />
          {rows.length < count && <Box>{batches('bulk.first', { packages: showCount(rows.length) })}</Box>}
          <DialogTable
            label={batches('bulk.list')}
            rows={rows}
            columns={columns(t)}
            rowKey={({ id }) => id}
            empty="-"
            low
          />
          <RoundsProgress
            rounds={rounds}
            text={({ done, left }) => batches('bulk.progress', { confirmed: done, left })}
          />
        </SpaceBetween>
      }
      confirmText={batches('bulk.submit')}
      onConfirm={async () => onOpen({ kind: 'confirmed', result: await confirm() })}
      onClose={onClose}
    />
  )
}

const useConfirmAll = (asked: { doctorNo: string; batchNumber: string; trackings?: string[] }) => {
  const call = useMixedCall(api['mixed-packages'].bulkConfirm, 'confirmBatch', { ...stalePending, success: false })
  const rounds = useRounds()
  const confirm = async (): Promise<BulkConfirmed> => {
    const createdPackageIds: string[] = []
    let successCount = 0
    // Each answer lists all packages that still fail, so the last answer has the complete list.
    const last = await rounds.run(async () => {
      const answer = await call.mutateAsync(asked)
      successCount += answer.successCount
      createdPackageIds.push(...answer.createdPackageIds)
      return { ...answer, done: answer.successCount, left: answer.unreached }
    })
    return { ...last, createdPackageIds, successCount, totalPackages: successCount + last.failedCount }
  }
  return { rounds, confirm }
}

/** Estimates of up to this many seconds are not shown. */
const SHORT_SECONDS = 5

const Estimate = ({ doctorNo, batchNumber }: { doctorNo: string; batchNumber: string }) => {
  const t = useTexts('mixedBatches')
  const { data } = useCall(api['mixed-packages'].estimateTime, {
    doctorNo,
    id: batchNumber,
    operationType: 'confirm',
  })
  if (!data || data.seconds <= SHORT_SECONDS) return null
  return <Box>{t('bulk.estimate', { seconds: showCount(data.seconds) })}</Box>
}

const columns = (t: TextsOf<'mixedPackages'>): readonly Column<Pending>[] => [
  {
    id: 'tracking',
    header: t('columns.tracking'),
    card: 'title',
    cell: ({ tracking }) => <TrackingText tracking={tracking} opensNewTab />,
  },
  { id: 'batch', header: t('columns.batch'), cell: ({ batchNumber }) => batchNumber },
  { id: 'items', header: t('columns.items'), numeric: true, cell: ({ itemCount }) => showCount(itemCount) },
  {
    id: 'warehouse',
    header: t('columns.warehouse'),
    cell: ({ warehouseName }) => <LongText text={warehouseName} short />,
  },
  { id: 'imported', header: t('columns.imported'), cell: ({ importDate }) => <Instant at={importDate} /> },
]
