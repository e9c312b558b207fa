import { useState } from 'react'
import { api } from '../../api/client.ts'
import { useMutationCall } from '../../api/use-mutation-call.ts'
import { NumberField } from '../../components/fields/number-field.tsx'
import { FormModal } from '../../components/form-modal.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { defaultExpiry, offerToday } from './expiry.ts'
import { AudienceFields, ExpiryField, NotifyField, PriceFields } from './offer-form.tsx'
import { addOfferSchema } from './offer-schema.ts'
import { ProductField } from './product-field.tsx'

/** Posts an offer. Defaults of D1 s9: three days, public, told by mail. */
export const AddOfferModal = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts('offers')
  const [today] = useState(() => offerToday())
  const [schema] = useState(() => addOfferSchema(today))
  const save = useMutationCall(api.offers.saveOrUpdateOffer, {
    invalidates: [api.offers.offerList],
    success: t('form.posted'),
  })
  return (
    <FormModal
      title={t('form.add')}
      submitText={t('form.post')}
      schema={schema}
      defaults={{
        ...{ productNo: '', expireDate: defaultExpiry(today), scope: 'public', nurseStr: '', notify: true, note: '' },
      }}
      onSubmit={save.mutateAsync}
      onClose={onClose}
    >
      {({ control }) => (
        <>
          <ProductField control={control} />
          <PriceFields control={control} />
          <NumberField control={control} name="quantity" label={t('form.total')} constraint={t('form.totalRule')} />
          <ExpiryField control={control} today={today} />
          <AudienceFields control={control} />
          <NotifyField control={control} />
        </>
      )}
    </FormModal>
  )
}
