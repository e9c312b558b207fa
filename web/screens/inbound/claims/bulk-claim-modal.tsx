import { useEffect, useRef } from 'react'
import { api } from '../../../api/client.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { afterChange, type Take } from '../take-record.ts'
import { useClaimRun } from './claim-run.ts'
import { ClaimRunModal } from './claim-run-modal.tsx'

/** Claims all that has arrived for one take. Starts when opened: the button click was the confirmation. */
export const BulkClaimModal = ({ take, onClose }: { take: Take; onClose: () => void }) => {
  const t = useTexts('takes')
  const { inboundNo, productName: product } = take
  const claim = useMutationCall(api.inbound.bulkClaim, { invalidates: afterChange, success: false })
  const run = useClaimRun(() => claim.mutateAsync({ inboundNo }))
  const begun = useRef(false)
  const { start } = run
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void start()
  })
  return <ClaimRunModal title={t('run.titleOfTake', { product })} run={run} onClose={onClose} />
}
