import { useMemo, useState } from 'react'
import { api } from '../../../api/client.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { FormModal } from '../../../components/modals/form-modal.tsx'
import { useEdited } from '../../../components/modals/use-edited.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { offerToday } from '../expiry.ts'
import type { OfferRecord } from '../offer-record.ts'
import { STALE_OFFERS } from '../stale-offers.ts'
import { EditQuantityFields } from './edit-quantity-fields.tsx'
import { AudienceFields, ExpiryField, HoldField, NotifyField, PriceFields } from './offer-form.tsx'
import { editOfferSchema, type OfferForm, offerToWire } from './offer-schema.ts'

interface EditOfferModalProps {
  offer: OfferRecord
  onClose: () => void
}

/** Changes an open offer; its product stays. */
export const EditOfferModal = ({ offer, onClose }: EditOfferModalProps) => {
  const t = useTexts('offers')
  const desk = useTexts('desk')
  const [today] = useState(() => offerToday())
  const { offerNo, productName } = offer
  const { seen, editing } = useEdited<OfferRecord, OfferForm>(offer, {
    read: () => api.offers.getOffer({ offerNo }),
    formOf: defaultsOf,
  })
  const { taken, quantity, leftNum, version } = seen
  const schema = useMemo(() => editOfferSchema(today, { taken }), [today, taken])
  const save = useMutationCall(api.offers.saveOffer, {
    invalidates: STALE_OFFERS,
    success: t('form.saved'),
  })
  return (
    <FormModal
      title={t('form.edit', { product: productName })}
      submitText={t('form.save')}
      schema={schema}
      defaults={defaultsOf(seen)}
      editing={{
        ...editing,
        follows: { leftNum: 'quantity', noteFormat: 'note' },
        wireNames: { bonus: 'bouns' },
        words: { links: { label: desk('form.links'), show: linksText }, nurseStr: { label: t('form.nurses') } },
      }}
      onSubmit={(values) => {
        // Left as it was is not sent: units taken meanwhile must not come back with it.
        const untouched = values.leftNum === leftNum && values.quantity === quantity
        const left = untouched ? undefined : values.leftNum
        return save.mutateAsync({ ...offerToWire(values), offerNo, version, leftNum: left })
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <PriceFields control={form.control} />
          <EditQuantityFields form={form} taken={taken} />
          <ExpiryField control={form.control} today={today} />
          <HoldField control={form.control} />
          <AudienceFields control={form.control} setValue={form.setValue} />
          <NotifyField control={form.control} isEdit />
        </>
      )}
    </FormModal>
  )
}

const defaultsOf = (offer: OfferRecord) => {
  const { productNo, price, bouns, quantity, leftNum, expireDate, holdHours } = offer
  const { scope, nurseStr, notify, note, noteFormat, links, maxPerNurse } = offer
  return {
    ...{ productNo, price, bonus: bouns, quantity, leftNum, expireDate, holdHours, scope, nurseStr, notify },
    ...{ note, noteFormat, links, maxPerNurse },
  }
}

const linksText = (links: unknown): string =>
  Array.isArray(links) ? links.map(({ label, url }) => [label, url].filter(Boolean).join(': ')).join('\n') : ''
