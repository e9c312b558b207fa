import Alert from '@cloudscape-design/components/alert'
import Box from '@cloudscape-design/components/box'
import StatusIndicator from '@cloudscape-design/components/status-indicator'
import type { ReactNode } from 'react'
import { api } from '../../api/client.ts'
import { useCall } from '../../api/use-call.ts'
import { NoticeModal } from '../../components/modals/notice-modal.tsx'
import { RetryAlert } from '../../components/page/retry-alert.tsx'
import { TrackingLink } from '../../components/parcel/tracking-text.tsx'
import { useSentences, useTexts } from '../../texts/use-texts.ts'
import { ClaimForm } from './claim-form.tsx'
import type { Take } from './take-record.ts'

export interface ClaimModalProps {
  take: Take
  tracking: string
  onClose: () => void
}

/** Checks the warehouse's records first: the units that can be claimed now, or why none can. */
export const ClaimModal = ({ take, tracking, onClose }: ClaimModalProps) => {
  const t = useTexts('claims')
  const say = useSentences()
  const { inboundNo } = take
  const query = useCall(api.inbound.canTrackingBeClaimed, { inboundNo, tracking }, { staleTime: 0 })
  const { data, error, refetch, isFetchedAfterMount } = query
  if (data?.canClaim && isFetchedAfterMount) {
    return <ClaimForm take={take} tracking={tracking} claimable={data.qty} onClose={onClose} />
  }
  if (error) {
    return (
      <Notice tracking={tracking} onClose={onClose}>
        <RetryAlert told={error} onRetry={() => refetch()} />
      </Notice>
    )
  }
  return (
    <Notice tracking={tracking} onClose={onClose}>
      {data && isFetchedAfterMount ? (
        <Alert type="warning" header={t(data.upcCheck === 'mismatch' ? 'claim.mismatch' : 'claim.nothing')}>
          {data.upcCheck === 'mismatch'
            ? t('claim.mismatchText', { product: take.productName, upc: take.upc })
            : say({ message: data.reason, reasons: data.reasons })}
        </Alert>
      ) : (
        <StatusIndicator type="loading">{t('claim.looking')}</StatusIndicator>
      )}
    </Notice>
  )
}

const Notice = ({ tracking, onClose, children }: Omit<ClaimModalProps, 'take'> & { children: ReactNode }) => (
  <NoticeModal title={useTexts('claims')('claim.title')} onClose={onClose}>
    <Box variant="p">
      <TrackingLink tracking={tracking} />
    </Box>
    {children}
  </NoticeModal>
)
