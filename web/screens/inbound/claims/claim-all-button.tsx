import Button from '@cloudscape-design/components/button'
import { api } from '../../../api/client.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { lazyModal } from '../../../components/modals/lazy-modal.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { afterChange } from '../take-record.ts'
import { useClaimRun } from './claim-run.ts'

const ClaimRunModal = lazyModal(async () => (await import('./claim-run-modal.tsx')).ClaimRunModal)

/** Claims all that has arrived for the nurse's takes with the company; shows what was credited and what was not. */
export const ClaimAllButton = () => {
  const t = useTexts('takes')
  const claim = useMutationCall(api.inbound.claimAllArrived, { invalidates: afterChange, success: false })
  const run = useClaimRun((nextToken) => claim.mutateAsync(nextToken === undefined ? {} : { nextToken }))
  return (
    <>
      <Button variant="primary" wrapText={false} onClick={() => void run.start()}>
        {t('claimAll')}
      </Button>
      {run.state && <ClaimRunModal title={t('run.title')} run={run} onClose={run.close} />}
    </>
  )
}
