import Box from '@cloudscape-design/components/box'
import { useMemo } from 'react'
import { says } from '../../../../shared/contract/issues.ts'
import { UNDO_MINUTES } from '../../../../shared/offers/hold.rules.ts'
import { offers as contract } from '../../../../shared/offers/offers.contract.ts'
import { offersReasons } from '../../../../shared/offers/offers.reasons.ts'
import { api } from '../../../api/client.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { NumberField } from '../../../components/fields/number-field.tsx'
import { FormModal } from '../../../components/modals/form-modal.tsx'
import { showCount } from '../../../components/text/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { afterRelease } from '../take/take-form.ts'
import type { TakeHistoryRecord } from './history-columns.tsx'

const body = contract.calls.lowerTake.body.pick({ quantity: true })

interface LowerTakeModalProps {
  take: TakeHistoryRecord
  onClose: () => void
}

/** A nurse reduces a recent take, possibly to zero. */
export const LowerTakeModal = ({ take, onClose }: LowerTakeModalProps) => {
  const t = useTexts('taking')
  const { inboundNo, leftNum, productName: product } = take
  const schema = useMemo(
    () =>
      body.extend({ quantity: body.shape.quantity.max(leftNum, says(offersReasons.lowerOnly, { units: leftNum })) }),
    [leftNum],
  )
  const lower = useMutationCall(api.offers.lowerTake, {
    invalidates: afterRelease,
    refreshesOnError: ['offers'],
    success: (_, { quantity }) =>
      quantity === 0 ? t('lower.undone', { product }) : t('lower.lowered', { product, units: showCount(quantity) }),
  })
  return (
    <FormModal
      title={t('lower.title')}
      submitText={t('lower.submit')}
      schema={schema}
      defaults={{ quantity: 0 }}
      onSubmit={({ quantity }) => lower.mutateAsync({ inboundNo, quantity })}
      onClose={onClose}
      size="small"
    >
      {({ control }) => (
        <>
          <Box variant="strong">{product}</Box>
          <Box variant="p">{t('lower.text', { minutes: UNDO_MINUTES })}</Box>
          <NumberField
            control={control}
            name="quantity"
            label={t('lower.keep')}
            constraint={t('lower.keepRule', { units: showCount(leftNum) })}
          />
        </>
      )}
    </FormModal>
  )
}
