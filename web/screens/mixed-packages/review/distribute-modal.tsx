import Box from '@cloudscape-design/components/box'
import Select from '@cloudscape-design/components/select'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { ConfirmModal } from '../../../components/modals/confirm-modal.tsx'
import { DialogTable } from '../../../components/table/dialog-table.tsx'
import { ShortCode } from '../../../components/text/code-text.tsx'
import { showCount } from '../../../components/text/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import type { ReviewedClaim } from '../claim-records.ts'
import { useMixedCall } from '../use-mixed-call.ts'
import { AboutClaim } from './about-claim.tsx'
import {
  CHARGE_OPTIONS,
  type Charge,
  ChargeChoice,
  type ChargeOption,
  CustomTime,
  chargeOnWire,
  noCharge,
} from './charge-choice.tsx'

interface DistributeModalProps {
  claims: readonly ReviewedClaim[]
  onStarted: (runId: string) => void
  onClose: () => void
}

/** Distributes claims with one charge time for all of them, or one for each. */
export const DistributeModal = ({ claims, onStarted, onClose }: DistributeModalProps) => {
  const t = useTexts('mixedReview')
  const [all, setAll] = useState<Charge>(noCharge('own'))
  const [each, setEach] = useState<ReadonlyMap<string, Charge>>(new Map())
  const options = { invalidates: ['mixed-packages'] as const, refreshesOnError: ['mixed-packages'] as const }
  const failure = claims.length === 1 ? 'distribute' : 'distributeBatch'
  const together = useMixedCall(api['mixed-packages'].batchDistributeClaims, failure, options)
  const apart = useMixedCall(api['mixed-packages'].distributeClaims, failure, options)
  const chargeOf = ({ claimId }: ReviewedClaim): Charge => each.get(claimId) ?? all
  const distribute = async () => {
    const { runId } =
      each.size === 0
        ? await together.mutateAsync(withCharge(claims, chargeOnWire(all)))
        : await apart.mutateAsync({
            claimRequests: claims.map((claim) => ({
              claimId: claim.claimId,
              forceChargeTime: chargeOnWire(chargeOf(claim)),
            })),
          })
    onStarted(runId)
  }
  const isOne = claims.length === 1
  return (
    <ConfirmModal
      title={isOne ? t('distribute.title') : t('distribute.batchTitle', { units: showCount(claims.length) })}
      confirmText={t('distribute.submit')}
      onConfirm={distribute}
      onClose={onClose}
      text={
        <SpaceBetween size="m">
          <AboutClaim claims={claims} />
          <Box variant="p">{t('distribute.text')}</Box>
          <ChargeChoice
            label={isOne ? t('distribute.option') : t('distribute.all')}
            description={isOne ? undefined : t('distribute.allText')}
            value={all}
            onChange={(charge) => {
              setAll(charge)
              setEach(new Map())
            }}
          />
          {!isOne && (
            <Each
              claims={claims}
              chargeOf={chargeOf}
              onChange={(claim, charge) => setEach(new Map([...each, [claim.claimId, charge]]))}
            />
          )}
        </SpaceBetween>
      }
    />
  )
}

const withCharge = (claims: readonly ReviewedClaim[], forceChargeTime: string | null | undefined) => ({
  claimIds: claims.map(({ claimId }) => claimId).join(','),
  ...(forceChargeTime === undefined ? {} : { forceChargeTime }),
})

interface EachProps {
  claims: readonly ReviewedClaim[]
  chargeOf: (claim: ReviewedClaim) => Charge
  onChange: (claim: ReviewedClaim, charge: Charge) => void
}

const Each = ({ claims, chargeOf, onChange }: EachProps) => {
  const t = useTexts('mixedReview')
  const nameOf = ({ claimerName, claimedQty, upc }: ReviewedClaim) =>
    t('row', { claimer: claimerName, units: showCount(claimedQty), upc })
  const optionOf = (option: ChargeOption) => ({ value: option, label: t(`distribute.${option}`) })
  return (
    <DialogTable
      label={t('distribute.option')}
      rows={claims}
      rowKey={({ claimId }) => claimId}
      empty=""
      low
      columns={[
        {
          ...{ id: 'claim', header: t('title'), card: 'title' },
          cell: (claim) => (
            <>
              <ShortCode code={claim.tracking} />
              <Box fontSize="body-s">{nameOf(claim)}</Box>
            </>
          ),
        },
        {
          ...{ id: 'charge', header: t('columns.charge'), minWidth: 220 },
          cell: (claim) => {
            const charge = chargeOf(claim)
            return (
              <SpaceBetween size="xs">
                <Select
                  selectedOption={optionOf(charge.option)}
                  options={CHARGE_OPTIONS.map(optionOf)}
                  ariaLabel={t('distribute.each', { claim: nameOf(claim) })}
                  expandToViewport
                  onChange={({ detail }) => {
                    const option = CHARGE_OPTIONS.find((one) => one === detail.selectedOption.value)
                    if (option) onChange(claim, { ...charge, option })
                  }}
                />
                {charge.option === 'custom' && <CustomTime value={charge} onChange={(next) => onChange(claim, next)} />}
              </SpaceBetween>
            )
          },
        },
      ]}
    />
  )
}
