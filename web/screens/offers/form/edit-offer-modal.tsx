import { useMemo, useRef, useState } from 'react'
import { ApiError } from '../../../../shared/contract/client.ts'
import { offersReasons } from '../../../../shared/offers/offers.reasons.ts'
import { ReasonError, reasonMessage } from '../../../../shared/reasons/reasons.ts'
import { api } from '../../../api/client.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { FormModal } from '../../../components/modals/form-modal.tsx'
import { useEdited } from '../../../components/modals/use-edited.ts'
import { colon } from '../../../components/text/show-list.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { offerToday } from '../expiry.ts'
import { type OfferRecord, offerHref } from '../offer-record.ts'
import { STALE_OFFERS } from '../stale-offers.ts'
import { EditQuantityFields, type Quantity } from './edit-quantity-fields.tsx'
import { AudienceFields, PriceFields } from './offer-form.tsx'
import { editOfferSchema, type OfferForm, offerToWire } from './offer-schema.ts'
import { ExpiryField, HoldField, NotifyField } from './terms-fields.tsx'

interface EditOfferModalProps {
  offer: OfferRecord
  onClose: () => void
}

/** Edits an open offer; its product cannot change. */
export const EditOfferModal = ({ offer, onClose }: EditOfferModalProps) => {
  const t = useTexts('offers')
  const desk = useTexts('desk')
  const words = useTexts('components')
  const [today] = useState(() => offerToday())
  const { offerNo, productName } = offer
  const read = () => api.offers.getOffer({ offerNo })
  const { seen, editing, note } = useEdited<OfferRecord, OfferForm>(offer, {
    read,
    formOf: defaultsOf,
  })
  const { taken, quantity, leftNum, version } = seen
  const entered = useRef<Quantity>('quantity')
  const schema = useMemo(() => editOfferSchema(today, { taken }), [today, taken])
  const save = useMutationCall(api.offers.saveOffer, {
    invalidates: STALE_OFFERS,
    success: () => ({
      text: t('form.saved', { product: productName }),
      link: { text: words('view'), href: offerHref(offerNo) },
    }),
  })
  /**
   * Rethrows the error of a save. If the error is about units taken in the meantime, first updates the taken count in
   * the form; if the user entered the units left, the new error states the resulting total.
   */
  const reread = async (error: unknown, left: number | undefined): Promise<never> => {
    if (!isOfTaken(error)) throw error
    const fresh = await read().catch(() => Promise.reject(error))
    note({ taken: fresh.taken })
    if (left === undefined) throw error
    throw new ReasonError(
      reasonMessage(offersReasons.totalFollows, { taken: fresh.taken, left, total: left + fresh.taken }),
    )
  }
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
        // Send `leftNum` only if the user entered it: an unchanged or derived value would ignore units taken in the
        // meantime.
        const untouched = values.leftNum === leftNum && values.quantity === quantity
        const left = untouched || entered.current === 'quantity' ? undefined : values.leftNum
        return save
          .mutateAsync({ ...offerToWire(values), offerNo, version, leftNum: left })
          .catch((error: unknown) => reread(error, left))
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <PriceFields control={form.control} />
          <EditQuantityFields form={form} taken={taken} entered={entered} />
          <ExpiryField control={form.control} today={today} />
          <HoldField control={form.control} />
          <AudienceFields control={form.control} setValue={form.setValue} />
          <NotifyField control={form.control} isEdit />
        </>
      )}
    </FormModal>
  )
}

const OF_TAKEN = [offersReasons.totalBelowTaken, offersReasons.leftMustBe, offersReasons.takenMeanwhile].map(
  ({ key }) => key,
)

/** A refusal on a field has its reason in `errors`. */
const isOfTaken = (error: unknown): boolean =>
  error instanceof ApiError && [error, ...error.errors].some(({ reason }) => OF_TAKEN.some((key) => key === reason))

const defaultsOf = (offer: OfferRecord) => {
  const { productNo, price, bouns, quantity, leftNum, expireDate, holdHours } = offer
  const { scope, nurseStr, notify, note, noteFormat, links, maxPerNurse } = offer
  return {
    productNo,
    price,
    bonus: bouns,
    quantity,
    leftNum,
    expireDate,
    holdHours,
    scope,
    nurseStr,
    notify,
    note,
    noteFormat,
    links,
    maxPerNurse,
  }
}

const linksText = (links: unknown): string =>
  Array.isArray(links) ? links.map(({ label, url }) => [label, url].filter(Boolean).join(colon())).join('\n') : ''
