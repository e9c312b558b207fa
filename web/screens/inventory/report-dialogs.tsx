import { useState } from 'react'
import { api } from '../../api/client.ts'
import { useMutationCall } from '../../api/use-mutation-call.ts'
import { ConfirmModal } from '../../components/modals/confirm-modal.tsx'
import { lazyModal } from '../../components/modals/lazy-modal.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { afterReport, type ReportAction } from './report-record.ts'

const ReportModal = lazyModal(async () => (await import('./report-modal.tsx')).ReportModal)
const EditReportModal = lazyModal(async () => (await import('./report-form.tsx')).EditReportModal)
const RejectModal = lazyModal(async () => (await import('./reject-modal.tsx')).RejectModal)

interface ReportDialogsProps {
  id: string
  onClose: () => void
}

/** A report, and the dialogs of the actions on it. */
export const ReportDialogs = ({ id, onClose }: ReportDialogsProps) => {
  const [asked, setAsked] = useState<ReportAction>()
  const back = () => setAsked(undefined)
  switch (asked?.kind) {
    case 'reject':
      return <RejectModal report={asked.report} onClose={onClose} />
    case 'edit':
      return <EditReportModal report={asked.report} onClose={onClose} />
    case 'cancel':
      return <CancelModal id={id} onDone={onClose} onClose={back} />
    case undefined:
      return <ReportModal id={id} onAsk={setAsked} onClose={onClose} />
  }
}

const CancelModal = ({ id, onDone, onClose }: { id: string; onDone: () => void; onClose: () => void }) => {
  const t = useTexts('inventory')
  const cancel = useMutationCall(api.inventory.changeReportStatus, {
    invalidates: afterReport,
    refreshesOnError: ['inventory'],
    success: t('report.cancelled'),
  })
  return (
    <ConfirmModal
      title={t('report.cancelTitle')}
      text={t('report.cancelText')}
      confirmText={t('report.cancel')}
      cancelText={t('report.keep')}
      onConfirm={() => cancel.mutateAsync({ id, status: 3 })}
      onDone={onDone}
      onClose={onClose}
    />
  )
}
