import KeyValuePairs from '@cloudscape-design/components/key-value-pairs'
import { useState } from 'react'
import type * as z from 'zod'
import { says } from '../../../../shared/contract/issues.ts'
import { inbound as contract } from '../../../../shared/inbound/inbound.contract.ts'
import { inboundReasons } from '../../../../shared/inbound/inbound.reasons.ts'
import { api } from '../../../api/client.ts'
import { findOne, readOne } from '../../../api/read-one.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { NumberField } from '../../../components/fields/number-field.tsx'
import { FormModal } from '../../../components/modals/form-modal.tsx'
import { useEdited } from '../../../components/modals/use-edited.ts'
import { TrackingLink } from '../../../components/parcel/tracking-text.tsx'
import { showCount } from '../../../components/text/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import type { Take } from '../take-record.ts'

const body = contract.calls.editGivenTracking.body.pick({ qty: true })

type NumberQuantity = Pick<Take['trackingList'][number], 'qty'>
const formOf = ({ qty }: NumberQuantity) => ({ qty })

interface EditNumberModalProps {
  take: Take
  tracking: string
  onClose: () => void
}

/** Corrects the quantity of a tracking number while the parcel is in transit. */
export const EditNumberModal = ({ take, tracking, onClose }: EditNumberModalProps) => {
  const t = useTexts('given')
  const { inboundNo, leftNum, status } = take
  const [schema] = useState(() => body.extend({ qty: body.shape.qty.max(leftNum, says(inboundReasons.moreThanLeft)) }))
  const edit = useMutationCall(api.inbound.editGivenTracking, {
    invalidates: ['inbound'] as const,
    refreshesOnError: ['inbound'] as const,
  })
  const isEdited = (one: Take['trackingList'][number]) => one.tracking === tracking
  const { seen, editing } = useEdited<NumberQuantity, z.input<typeof body>>(
    take.trackingList.find(isEdited) ?? { qty: 0 },
    {
      read: async () => {
        const asked = { status, condition: inboundNo }
        const { trackingList } = await readOne(api.inbound.listInbounds, asked, (one) => one.inboundNo === inboundNo)
        return findOne(trackingList, isEdited)
      },
      formOf,
    },
  )
  return (
    <FormModal
      title={t('editing.title')}
      submitText={useTexts('components')('save')}
      schema={schema}
      defaults={formOf(seen)}
      editing={editing}
      onSubmit={(values) => edit.mutateAsync({ inboundNo, tracking, ...values, seenQty: seen.qty })}
      onClose={onClose}
      size="small"
    >
      {({ control }) => (
        <>
          <KeyValuePairs
            items={[{ label: t('editing.tracking'), value: <TrackingLink tracking={tracking} opensNewTab /> }]}
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
