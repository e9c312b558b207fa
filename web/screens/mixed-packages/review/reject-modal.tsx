import Box from '@cloudscape-design/components/box'
import * as z from 'zod'
import { mixedPackages } from '../../../../shared/mixed-packages/mixed-packages.contract.ts'
import { api } from '../../../api/client.ts'
import { NoteField } from '../../../components/fields/note-field.tsx'
import { FormModal } from '../../../components/modals/form-modal.tsx'
import { showCount } from '../../../components/text/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import type { ReviewedClaim } from '../claim-records.ts'
import { staleClaims, useMixedCall } from '../use-mixed-call.ts'
import { AboutClaim } from './about-claim.tsx'

const { reason } = mixedPackages.calls.rejectClaim.body.shape
const schema = z.object({ reason })

interface RejectModalProps {
  claims: readonly ReviewedClaim[]
  onStarted: (runId: string) => void
  onClose: () => void
}

/** Rejects one or many claims with one reason. */
export const RejectModal = ({ claims, onStarted, onClose }: RejectModalProps) => {
  const t = useTexts('mixedReview')
  const one = useMixedCall(api['mixed-packages'].rejectClaim, 'reject', staleClaims)
  const many = useMixedCall(api['mixed-packages'].batchRejectClaims, 'rejectBatch', staleClaims)
  const [only, ...others] = claims
  const isOne = others.length === 0
  return (
    <FormModal
      title={isOne ? t('reject.title') : t('reject.batchTitle', { units: showCount(claims.length) })}
      submitText={t('reject.submit')}
      schema={schema}
      defaults={{ reason: '' }}
      onSubmit={async (values) => {
        if (only && isOne) await one.mutateAsync({ id: only.claimId, ...values })
        else {
          const claimIds = claims.map(({ claimId }) => claimId).join(',')
          onStarted((await many.mutateAsync({ claimIds, ...values })).runId)
        }
      }}
      onClose={onClose}
    >
      {({ control }) => (
        <>
          <AboutClaim claims={claims} />
          <Box variant="p">{t('reject.text')}</Box>
          <div data-first-field>
            <NoteField control={control} name="reason" label={t('reject.reason')} constraint={t('reject.rule')} />
          </div>
        </>
      )}
    </FormModal>
  )
}
