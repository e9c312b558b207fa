import FormField from '@cloudscape-design/components/form-field'
import SpaceBetween from '@cloudscape-design/components/space-between'
import Textarea from '@cloudscape-design/components/textarea'
import { useState } from 'react'
import { mixedClaimsReasons } from '../../../../shared/mixed-packages/claims.reasons.ts'
import { ReasonError, reasonMessage } from '../../../../shared/reasons/reasons.ts'
import { api } from '../../../api/client.ts'
import { ConfirmModal } from '../../../components/modals/confirm-modal.tsx'
import { showCount } from '../../../components/text/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import type { ReviewedClaim } from '../claim-records.ts'
import { staleClaims, useMixedCall } from '../use-mixed-call.ts'
import { AboutClaim } from './about-claim.tsx'
import { chargeOnWire } from './charge-choice.tsx'
import { Charges, useCharges } from './charges.tsx'

interface ChargeModalProps {
  claims: readonly ReviewedClaim[]
  onStarted: (runId: string) => void
  onClose: () => void
}

const OPTIONS = ['normal', 'immediate', 'custom'] as const

/** Sets the start of storage charges for claims before they are distributed. */
export const ChargeModal = ({ claims, onStarted, onClose }: ChargeModalProps) => {
  const t = useTexts('mixedReview')
  const charges = useCharges('normal')
  const [reason, setReason] = useState('')
  const together = useMixedCall(api['mixed-packages'].setChargeTime, 'chargeTime', staleClaims)
  const apart = useMixedCall(api['mixed-packages'].setChargeTimes, 'chargeTime', staleClaims)
  const isForced = claims.some((claim) => charges.chargeOf(claim).option !== 'normal')
  const submit = async () => {
    const requests = charges.requestsOf(claims)
    const claimRequests = requests.map(({ claimId, forceChargeTime = null }) => ({ claimId, forceChargeTime }))
    const text = reason.trim()
    if (isForced && text === '') throw new ReasonError(reasonMessage(mixedClaimsReasons.chargeReason))
    const claimIds = claims.map(({ claimId }) => claimId).join(',')
    const { runId } = charges.isOneForAll
      ? await together.mutateAsync({ claimIds, forceChargeTime: chargeOnWire(charges.all) ?? null, reason: text })
      : await apart.mutateAsync({ claimRequests, reason: text })
    onStarted(runId)
  }
  return (
    <ConfirmModal
      title={claims.length === 1 ? t('charge.title') : t('charge.batchTitle', { units: showCount(claims.length) })}
      confirmText={t('charge.submit')}
      size={claims.length === 1 ? 'medium' : 'large'}
      onConfirm={submit}
      onClose={onClose}
      text={
        <SpaceBetween size="m">
          <AboutClaim claims={claims} />
          <Charges claims={claims} charges={charges} options={OPTIONS} />
          {isForced && (
            <FormField label={t('charge.reason')} stretch>
              <Textarea value={reason} onChange={({ detail }) => setReason(detail.value)} rows={2} />
            </FormField>
          )}
        </SpaceBetween>
      }
    />
  )
}
