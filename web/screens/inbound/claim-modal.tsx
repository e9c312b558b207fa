import Alert from '@cloudscape-design/components/alert'
import Box from '@cloudscape-design/components/box'
import Button from '@cloudscape-design/components/button'
import Modal from '@cloudscape-design/components/modal'
import StatusIndicator from '@cloudscape-design/components/status-indicator'
import { api } from '../../api/client.ts'
import { useCall } from '../../api/use-call.ts'
import { useReturnedFocus } from '../../components/use-returned-focus.ts'
import { ClaimForm } from './claim-form.tsx'
import type { Take } from './take-record.ts'

export interface ClaimModalProps {
  take: Take
  tracking: string
  onClose: () => void
}

/** Asks the warehouse's records first: what can be claimed of a parcel now, or why nothing can. */
export const ClaimModal = ({ take, tracking, onClose }: ClaimModalProps) => {
  const { inboundNo } = take
  const query = useCall(api.inbound.canTrackingBeClaimed, { inboundNo, tracking }, { staleTime: 0 })
  const { data, error, refetch, isFetchedAfterMount } = query
  if (data?.canClaim && isFetchedAfterMount) {
    return <ClaimForm take={take} tracking={tracking} claimable={data.qty} onClose={onClose} />
  }
  if (error) {
    const again = <Button onClick={() => refetch()}>Try again</Button>
    return (
      <Notice tracking={tracking} onClose={onClose}>
        <Alert type="error" action={again}>
          {error.message}
        </Alert>
      </Notice>
    )
  }
  return (
    <Notice tracking={tracking} onClose={onClose}>
      {data && isFetchedAfterMount ? (
        <Alert type="warning" header={data.upcCheck === 'mismatch' ? 'UPC mismatch' : 'Nothing to claim now'}>
          {data.upcCheck === 'mismatch'
            ? `The warehouse has found other goods in this parcel than ${take.productName} (UPC ${take.upc}). Check the tracking number, or ask the company.`
            : data.reason}
        </Alert>
      ) : (
        <StatusIndicator type="loading">Looking at the warehouse's records</StatusIndicator>
      )}
    </Notice>
  )
}

const Notice = ({ tracking, onClose, children }: Omit<ClaimModalProps, 'take'> & { children: React.ReactNode }) => {
  useReturnedFocus()
  const footer = (
    <Box float="right">
      <Button variant="primary" onClick={onClose}>
        Close
      </Button>
    </Box>
  )
  return (
    <Modal visible header="Claim parcel" footer={footer} size="medium" closeAriaLabel="Close" onDismiss={onClose}>
      <Box variant="p">{tracking}</Box>
      {children}
    </Modal>
  )
}
