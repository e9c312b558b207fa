import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { NumberField } from '../../../components/fields/number-field.tsx'
import { FormModal } from '../../../components/modals/form-modal.tsx'
import { lazyModal } from '../../../components/modals/lazy-modal.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { defaultExpiry, offerToday } from '../expiry.ts'
import { type OfferRecord, offerHref } from '../offer-record.ts'
import { STALE_OFFERS } from '../stale-offers.ts'
import { AudienceFields, PriceFields } from './offer-form.tsx'
import { addOfferSchema, offerToWire } from './offer-schema.ts'
import { ProductField } from './product-field.tsx'
import { ExpiryField, HoldField, NotifyField } from './terms-fields.tsx'

const AddProductModal = lazyModal(
  async () => (await import('../../products/product-modal.tsx')).AddProductModal,
  ['products'],
)

interface AddOfferModalProps {
  /** Offer to copy: prefills all fields except the expiry date and the notification. */
  like?: OfferRecord
  onClose: () => void
}

/** Defaults: three days, public, email notification (SPEC-offers-24); other fields are copied from `like`, if given. */
const defaultsOf = (today: string, like: OfferRecord | undefined) => ({
  productNo: '',
  bonus: 0,
  scope: 'public' as const,
  nurseStr: '',
  note: '',
  holdHours: 0,
  noteFormat: 'text' as const,
  links: [],
  maxPerNurse: 0,
  ...(like && sameAs(like)),
  expireDate: defaultExpiry(today),
  notify: true,
})

const sameAs = ({ productNo, price, bouns, quantity, holdHours, scope, nurseStr, ...offer }: OfferRecord) => ({
  productNo,
  price,
  bonus: bouns,
  quantity,
  holdHours,
  scope,
  nurseStr,
  note: offer.note,
  noteFormat: offer.noteFormat,
  links: offer.links,
  maxPerNurse: offer.maxPerNurse,
})

/** Posts an offer. */
export const AddOfferModal = ({ like, onClose }: AddOfferModalProps) => {
  const t = useTexts('offers')
  const words = useTexts('components')
  const [today] = useState(() => offerToday())
  const [schema] = useState(() => addOfferSchema(today))
  const [isAdding, setAdding] = useState(false)
  const [added, setAdded] = useState<string>()
  const save = useMutationCall(api.offers.saveOffer, {
    invalidates: STALE_OFFERS,
    success: ({ offerNo }) => ({ text: t('form.posted'), link: { text: words('view'), href: offerHref(offerNo) } }),
  })
  return (
    <>
      <FormModal
        title={t('form.add')}
        submitText={t('form.post')}
        schema={schema}
        defaults={defaultsOf(today, like)}
        onSubmit={(values) => save.mutateAsync(offerToWire(values))}
        onClose={onClose}
      >
        {({ control, formState, setValue }) => {
          const isPriceTyped = formState.dirtyFields.price === true
          return (
            <>
              <ProductField
                control={control}
                initial={like && { productNo: like.productNo, productName: like.productName, upc: like.upc }}
                added={added}
                onAdd={() => setAdding(true)}
                setValue={setValue}
                onChosen={({ price }) => {
                  if (!isPriceTyped) setValue('price', price, { shouldValidate: true })
                }}
              />
              <PriceFields control={control} />
              <NumberField control={control} name="quantity" label={t('form.total')} constraint={t('form.totalRule')} />
              <ExpiryField control={control} today={today} />
              <HoldField control={control} />
              <AudienceFields control={control} setValue={setValue} />
              <NotifyField control={control} />
            </>
          )
        }}
      </FormModal>
      {isAdding && <AddProductModal onAdded={setAdded} onClose={() => setAdding(false)} />}
    </>
  )
}
