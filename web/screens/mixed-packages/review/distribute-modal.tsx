import Box from '@cloudscape-design/components/box'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { api } from '../../../api/client.ts'
import { ConfirmModal } from '../../../components/modals/confirm-modal.tsx'
import { showCount } from '../../../components/text/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import type { ReviewedClaim } from '../claim-records.ts'
import { staleClaims, useMixedCall } from '../use-mixed-call.ts'
import { AboutClaim } from './about-claim.tsx'
import { chargeOnWire } from './charge-choice.tsx'
import { Charges, useCharges } from './charges.tsx'

interface DistributeModalProps {
  claims: readonly ReviewedClaim[]
  onStarted: (runId: string) => void
  onClose: () => void
}

/** Distributes claims with one charge time for all of them, or with a charge time for each. */
export const DistributeModal = ({ claims, onStarted, onClose }: DistributeModalProps) => {
  const t = useTexts('mixedReview')
  const charges = useCharges('own')
  const failure = claims.length === 1 ? 'distribute' : 'distributeBatch'
  const together = useMixedCall(api['mixed-packages'].batchDistributeClaims, failure, staleClaims)
  const apart = useMixedCall(api['mixed-packages'].distributeClaims, failure, staleClaims)
  const distribute = async () => {
    const { runId } = charges.isOneForAll
      ? await together.mutateAsync(withCharge(claims, chargeOnWire(charges.all)))
      : await apart.mutateAsync({ claimRequests: charges.requestsOf(claims) })
    onStarted(runId)
  }
  const isOne = claims.length === 1
  return (
    <ConfirmModal
      title={isOne ? t('distribute.title') : t('distribute.batchTitle', { units: showCount(claims.length) })}
      confirmText={t('distribute.submit')}
      size={isOne ? 'medium' : 'large'}
      onConfirm={distribute}
      onClose={onClose}
      text={
        <SpaceBetween size="m">
          <AboutClaim claims={claims} />
          <Box variant="p">{t('distribute.text')}</Box>
          <Charges claims={claims} charges={charges} />
        </SpaceBetween>
      }
    />
  )
}

const withCharge = (claims: readonly ReviewedClaim[], forceChargeTime: string | null | undefined) => ({
  claimIds: claims.map(({ claimId }) => claimId).join(','),
  forceChargeTime,
})
