import Alert from '@cloudscape-design/components/alert'
import { useRef, useState } from 'react'
import type { Output } from '../../../../shared/contract/call.ts'
import type { mixedPackages } from '../../../../shared/mixed-packages/mixed-packages.contract.ts'
import { api } from '../../../api/client.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { ConfirmModal } from '../../../components/modals/confirm-modal.tsx'
import { DialogTable } from '../../../components/table/dialog-table.tsx'
import { showCount } from '../../../components/text/format.ts'
import { LongText } from '../../../components/text/long-text.tsx'
import { useSentences, useTexts } from '../../../texts/use-texts.ts'
import { ResultModal } from '../../tracking/results/result-modal.tsx'
import { outcomeOf, ResultSummary } from '../../tracking/results/result-summary.tsx'

type Result = Output<typeof mixedPackages.calls.bulkConfirm>

/** Confirms what waits of a batch, a call at a time as long as any is left, and tells what came of it. */
export const BulkConfirmModal = (props: { doctorNo: string; batchNumber: string; onClose: () => void }) => {
  const t = useTexts('mixedPackages')
  const say = useSentences()
  const { doctorNo, batchNumber, onClose } = props
  const [result, setResult] = useState<Result>()
  const isDone = useRef(false)
  const confirm = useMutationCall(api['mixed-packages'].bulkConfirm, {
    ...{ invalidates: ['mixed-packages', 'tracking'], refreshesOnError: ['mixed-packages'], success: false },
  })
  const confirmAll = async () => {
    let successCount = 0
    for (;;) {
      const done = await confirm.mutateAsync({ doctorNo, batchNumber })
      successCount += done.successCount
      if (done.unreached > 0 && done.successCount > 0) continue
      isDone.current = true
      return setResult({ ...done, successCount, totalPackages: successCount + done.failedCount })
    }
  }
  if (!result) {
    return (
      <ConfirmModal
        title={t('bulk.title')}
        text={
          <>
            {t('bulk.text', { batch: batchNumber })} <Alert type="warning">{t('bulk.warning')}</Alert>
          </>
        }
        confirmText={t('pending.bulkConfirm')}
        onConfirm={confirmAll}
        // What came of it is shown next; only a cancellation closes.
        onClose={() => !isDone.current && onClose()}
      />
    )
  }
  const counts = { ...result, totalCount: result.totalPackages }
  return (
    <ResultModal title={t('confirmed.title')} onClose={onClose}>
      <Alert type={result.failedCount === 0 ? 'success' : 'warning'}>
        {t(`confirmed.verdicts.${outcomeOf(counts)}`)}
      </Alert>
      <ResultSummary counts={counts} more={[{ label: t('columns.batch'), value: batchNumber }]} />
      <DialogTable
        label={t('confirmed.failed')}
        rows={result.failureRecords}
        rowKey={({ tracking }) => tracking}
        empty={t('confirmed.noneFailed')}
        columns={[
          { id: 'tracking', header: t('confirmed.tracking'), cell: ({ tracking }) => tracking },
          { id: 'items', header: t('confirmed.items'), cell: ({ itemCount }) => showCount(itemCount) },
          {
            ...{ id: 'reason', header: t('confirmed.reason') },
            cell: ({ errorMessage: message, reasons }) => <LongText text={say({ message, reasons })} />,
          },
        ]}
      />
    </ResultModal>
  )
}
