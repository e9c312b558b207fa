import FormField from '@cloudscape-design/components/form-field'
import SpaceBetween from '@cloudscape-design/components/space-between'
import Textarea from '@cloudscape-design/components/textarea'
import { useState } from 'react'
import { mixedClaimsReasons } from '../../../../shared/mixed-packages/claims.reasons.ts'
import { ToldError, tell } from '../../../../shared/reasons/reasons.ts'
import { api } from '../../../api/client.ts'
import { ConfirmModal } from '../../../components/modals/confirm-modal.tsx'
import { showCount } from '../../../components/text/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import type { ReviewedClaim } from '../claim-records.ts'
import { useMixedCall } from '../use-mixed-call.ts'
import { AboutClaim } from './about-claim.tsx'
import { type Charge, ChargeChoice, chargeOnWire, noCharge } from './charge-choice.tsx'

interface ChargeModalProps {
  claims: readonly ReviewedClaim[]
  onStarted: (runId: string) => void
  onClose: () => void
}

const OPTIONS = ['normal', 'immediate', 'custom'] as const

/** From when the units of claims are charged, set before they are distributed. */
export const ChargeModal = ({ claims, onStarted, onClose }: ChargeModalProps) => {
  const t = useTexts('mixedReview')
  const [charge, setCharge] = useState<Charge>(noCharge('normal'))
  const [reason, setReason] = useState('')
  const set = useMixedCall(api['mixed-packages'].setChargeTime, 'chargeTime', {
    ...{ invalidates: ['mixed-packages'] as const, refreshesOnError: ['mixed-packages'] as const },
  })
  const submit = async () => {
    const forceChargeTime = chargeOnWire(charge) ?? null
    if (forceChargeTime !== null && reason.trim() === '') throw new ToldError(tell(mixedClaimsReasons.chargeReason))
    const claimIds = claims.map(({ claimId }) => claimId).join(',')
    onStarted((await set.mutateAsync({ claimIds, forceChargeTime, reason: reason.trim() })).runId)
  }
  return (
    <ConfirmModal
      title={claims.length === 1 ? t('charge.title') : t('charge.batchTitle', { units: showCount(claims.length) })}
      confirmText={t('charge.submit')}
      onConfirm={submit}
      onClose={onClose}
      text={
        <SpaceBetween size="m">
          <AboutClaim claims={claims} />
          <ChargeChoice label={t('distribute.option')} value={charge} onChange={setCharge} options={OPTIONS} />
          {charge.option !== 'normal' && (
            <FormField label={t('charge.reason')} stretch>
              <Textarea value={reason} onChange={({ detail }) => setReason(detail.value)} rows={2} />
            </FormField>
          )}
        </SpaceBetween>
      }
    />
  )
}
