import Box from '@cloudscape-design/components/box'
import { useState } from 'react'
import { says } from '../../../shared/contract/issues.ts'
import { offers as contract } from '../../../shared/offers/offers.contract.ts'
import { offersReasons } from '../../../shared/offers/offers.reasons.ts'
import { api } from '../../api/client.ts'
import { useMutationCall } from '../../api/use-mutation-call.ts'
import { NoteField } from '../../components/fields/note-field.tsx'
import { UnitsField } from '../../components/fields/units-field.tsx'
import { FormModal } from '../../components/modals/form-modal.tsx'
import { showCount } from '../../components/text/format.ts'
import { useTexts } from '../../texts/use-texts.ts'
import type { Take } from './take-record.ts'

const body = contract.calls.cancelInboundById.body.pick({ cancelNum: true, note: true })

/** The company cancels units of a nurse's take, optionally with a reason. */
export const CancelInboundModal = ({ take, onClose }: { take: Take; onClose: () => void }) => {
  const t = useTexts('takes')
  const { inboundNo, productName: product, userName: nurse, leftNum: most } = take
  const [schema] = useState(() =>
    body.extend({ cancelNum: body.shape.cancelNum.max(most, says(offersReasons.cancelAtMost, { units: most })) }),
  )
  const cancel = useMutationCall(api.offers.cancelInboundById, {
    invalidates: ['inbound', 'inventory', 'offers', 'home'] as const,
    refreshesOnError: ['inbound'] as const,
    success: (_, { cancelNum }) => t('cancel.done', { count: cancelNum, units: showCount(cancelNum), product }),
  })
  return (
    <FormModal
      title={t('cancel.title')}
      submitText={t('cancel.submit')}
      schema={schema}
      defaults={{ note: '' }}
      onSubmit={(values) => cancel.mutateAsync({ inboundNo, ...values })}
      onClose={onClose}
    >
      {({ control, setValue }) => (
        <>
          <Box variant="strong">{product}</Box>
          <Box variant="p">{t('cancel.text', { nurse })}</Box>
          <UnitsField
            control={control}
            name="cancelNum"
            label={t('cancel.quantity')}
            constraint={t('cancel.upTo', { most: showCount(most) })}
            most={{
              text: t('cancel.all', { units: showCount(most) }),
              onEnter: () => setValue('cancelNum', most, { shouldDirty: true, shouldValidate: true }),
            }}
          />
          <NoteField
            control={control}
            name="note"
            label={t('cancel.note')}
            constraint={t('cancel.noteRule')}
            optional
          />
        </>
      )}
    </FormModal>
  )
}
