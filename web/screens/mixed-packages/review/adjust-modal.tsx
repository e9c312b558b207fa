import * as z from 'zod'
import { mixedPackages } from '../../../../shared/mixed-packages/mixed-packages.contract.ts'
import { api } from '../../../api/client.ts'
import { NoteField } from '../../../components/fields/note-field.tsx'
import { NumberField } from '../../../components/fields/number-field.tsx'
import { FormModal } from '../../../components/modals/form-modal.tsx'
import { showCount } from '../../../components/text/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import type { ReviewedClaim } from '../claim-records.ts'
import { staleClaims, useMixedCall } from '../use-mixed-call.ts'
import { AboutClaim } from './about-claim.tsx'

const { newQuantity, reason } = mixedPackages.calls.adjustClaim.body.shape
const schema = z.object({ newQuantity, reason })

/** Approves a claim with another quantity. */
export const AdjustModal = ({ claim, onClose }: { claim: ReviewedClaim; onClose: () => void }) => {
  const t = useTexts('mixedReview')
  const { claimId: id, claimedQty, availableQty } = claim
  const adjust = useMixedCall(api['mixed-packages'].adjustClaim, 'adjust', staleClaims)
  return (
    <FormModal
      title={t('adjust.title')}
      submitText={t('adjust.submit')}
      schema={schema}
      defaults={{ newQuantity: claimedQty, reason: '' }}
      onSubmit={(values) => adjust.mutateAsync({ id, ...values })}
      onClose={onClose}
    >
      {({ control }) => (
        <>
          <AboutClaim claims={[claim]} />
          <div data-first-field>
            <NumberField
              control={control}
              name="newQuantity"
              label={t('adjust.quantity')}
              constraint={t('adjust.upTo', { most: showCount(availableQty), now: showCount(claimedQty) })}
              step={1}
            />
          </div>
          <NoteField control={control} name="reason" label={t('adjust.reason')} />
        </>
      )}
    </FormModal>
  )
}
