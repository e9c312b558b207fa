import KeyValuePairs from '@cloudscape-design/components/key-value-pairs'
import { useState } from 'react'
import { says } from '../../../../shared/contract/issues.ts'
import { inbound as contract } from '../../../../shared/inbound/inbound.contract.ts'
import { inboundReasons } from '../../../../shared/inbound/inbound.reasons.ts'
import { api } from '../../../api/client.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { NumberField } from '../../../components/fields/number-field.tsx'
import { FormModal } from '../../../components/modals/form-modal.tsx'
import { showCount } from '../../../components/text/format.ts'
import { TrackingLink } from '../../../components/text/tracking-text.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import type { Take } from '../take-record.ts'

const body = contract.calls.editGivenTracking.body.pick({ qty: true })

interface EditNumberModalProps {
  take: Take
  tracking: string
  onClose: () => void
}

/** Corrects how many units come under a number, while the parcel is on its way. */
export const EditNumberModal = ({ take, tracking, onClose }: EditNumberModalProps) => {
  const t = useTexts('given')
  const { inboundNo, leftNum } = take
  const [schema] = useState(() => body.extend({ qty: body.shape.qty.max(leftNum, says(inboundReasons.moreThanLeft)) }))
  const edit = useMutationCall(api.inbound.editGivenTracking, {
    ...{ invalidates: ['inbound'] as const, refreshesOnError: ['inbound'] as const },
  })
  const qty = take.trackingList.find((given) => given.tracking === tracking)?.qty
  return (
    <FormModal
      title={t('editing.title')}
      submitText={useTexts('components')('save')}
      schema={schema}
      defaults={qty === undefined ? {} : { qty }}
      onSubmit={(values) => edit.mutateAsync({ inboundNo, tracking, ...values })}
      onClose={onClose}
      size="small"
    >
      {({ control }) => (
        <>
          <KeyValuePairs
            items={[{ label: t('editing.tracking'), value: <TrackingLink tracking={tracking} apart /> }]}
          />
          <NumberField
            control={control}
            name="qty"
            label={t('editing.quantity')}
            constraint={t('editing.rule', { most: showCount(leftNum) })}
          />
        </>
      )}
    </FormModal>
  )
}
