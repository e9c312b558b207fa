import Box from '@cloudscape-design/components/box'
import { useMemo } from 'react'
import { says } from '../../../shared/contract/issues.ts'
import { offers as contract } from '../../../shared/offers/offers.contract.ts'
import { offersReasons } from '../../../shared/offers/offers.reasons.ts'
import { api } from '../../api/client.ts'
import { useMutationCall } from '../../api/use-mutation-call.ts'
import { UnitsField } from '../../components/fields/units-field.tsx'
import { FormModal } from '../../components/modals/form-modal.tsx'
import { showCount } from '../../components/text/format.ts'
import { useTexts } from '../../texts/use-texts.ts'
import type { Take } from './take-record.ts'

const body = contract.calls.cancelNurseInbound.body.pick({ cancelNum: true })

interface CancelUnitsModalProps {
  take: Take
  onClose: () => void
}

/** A nurse cancels units of a take that they cannot deliver. */
export const CancelUnitsModal = ({ take, onClose }: CancelUnitsModalProps) => {
  const t = useTexts('taking')
  const { inboundNo, productName: product, leftNum: most } = take
  const schema = useMemo(
    () => body.extend({ cancelNum: body.shape.cancelNum.max(most, says(offersReasons.cancelAtMost, { units: most })) }),
    [most],
  )
  const cancel = useMutationCall(api.offers.cancelNurseInbound, {
    invalidates: ['inbound', 'offers', 'payments', 'home'] as const,
    refreshesOnError: ['inbound'] as const,
    success: (_, { cancelNum }) => t('cancel.done', { count: cancelNum, units: showCount(cancelNum), product }),
  })
  return (
    <FormModal
      title={t('cancel.title')}
      submitText={t('cancel.submit')}
      schema={schema}
      defaults={{}}
      onSubmit={({ cancelNum }) => cancel.mutateAsync({ inboundNo, cancelNum })}
      onClose={onClose}
      size="small"
    >
      {({ control, setValue }) => (
        <>
          <Box variant="strong">{product}</Box>
          <Box variant="p">{t('cancel.text')}</Box>
          <UnitsField
            control={control}
            name="cancelNum"
            label={t('cancel.quantity')}
            constraint={t('cancel.quantityRule', { most: showCount(most) })}
            most={{
              text: t('cancel.all', { units: showCount(most) }),
              onEnter: () => setValue('cancelNum', most, { shouldDirty: true, shouldValidate: true }),
            }}
          />
        </>
      )}
    </FormModal>
  )
}
