import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { FormModal } from '../../../components/modals/form-modal.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { offerToday } from '../expiry.ts'
import type { OfferRecord } from '../offer-record.ts'
import { STALE_OFFERS } from '../stale-offers.ts'
import { EditQuantityFields } from './edit-quantity-fields.tsx'
import { AudienceFields, ExpiryField, HoldField, NotifyField, PriceFields } from './offer-form.tsx'
import { editOfferSchema, offerToWire } from './offer-schema.ts'

interface EditOfferModalProps {
  offer: OfferRecord
  onClose: () => void
}

/** Changes an open offer; its product stays. */
export const EditOfferModal = ({ offer, onClose }: EditOfferModalProps) => {
  const t = useTexts('offers')
  const [today] = useState(() => offerToday())
  const [schema] = useState(() => editOfferSchema(today, offer))
  const { offerNo, productName, productNo, price, bouns, quantity, leftNum } = offer
  const { expireDate, holdHours, scope, nurseStr, notify, note, noteFormat, links, maxPerNurse } = offer
  const save = useMutationCall(api.offers.saveOffer, {
    invalidates: STALE_OFFERS,
    success: t('form.saved'),
  })
  return (
    <FormModal
      title={t('form.edit', { product: productName })}
      submitText={t('form.save')}
      schema={schema}
      defaults={{
        ...{ productNo, price, bonus: bouns, quantity, leftNum, expireDate, holdHours, scope, nurseStr, notify },
        ...{ note, noteFormat, links, maxPerNurse },
      }}
      onSubmit={(values) => {
        // Left as it was is not sent: units taken meanwhile must not come back with it.
        const untouched = values.leftNum === leftNum && values.quantity === quantity
        return save.mutateAsync({ ...offerToWire(values), offerNo, leftNum: untouched ? undefined : values.leftNum })
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <PriceFields control={form.control} />
          <EditQuantityFields form={form} taken={offer.taken} />
          <ExpiryField control={form.control} today={today} />
          <HoldField control={form.control} />
          <AudienceFields control={form.control} setValue={form.setValue} noteFormat={noteFormat} />
          <NotifyField control={form.control} isEdit />
        </>
      )}
    </FormModal>
  )
}
