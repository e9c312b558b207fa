import StatusIndicator from '@cloudscape-design/components/status-indicator'
import type { ReactNode } from 'react'
import { api } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.ts'
import { NoticeModal } from '../../../components/modals/notice-modal.tsx'
import { RetryAlert } from '../../../components/page/retry-alert.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import type { TrackingRow } from '../tracking-records.ts'
import { EditRowForm } from './edit-row-form.tsx'

interface EditRowModalProps {
  row: TrackingRow
  onClose: () => void
}

/** Edits an unconfirmed row. Fetches its current values first, since the list may be outdated. */
export const EditRowModal = ({ row: { doctorNo, cwId }, onClose }: EditRowModalProps) => {
  const t = useTexts('rows')
  const query = useCall(api.tracking.getRow, { doctorNo, cwId }, { staleTime: 0 })
  const { data, error, refetch, isFetchedAfterMount } = query
  if (data && isFetchedAfterMount) return <EditRowForm row={data} onClose={onClose} />
  return (
    <Notice onClose={onClose}>
      {error ? (
        <RetryAlert message={error} onRetry={() => refetch()} />
      ) : (
        <StatusIndicator type="loading">{t('edit.loading')}</StatusIndicator>
      )}
    </Notice>
  )
}

const Notice = ({ onClose, children }: { onClose: () => void; children: ReactNode }) => (
  <NoticeModal title={useTexts('rows')('edit.title')} onClose={onClose}>
    {children}
  </NoticeModal>
)
