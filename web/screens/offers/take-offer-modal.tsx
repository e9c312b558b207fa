import { useState } from 'react'
import { api } from '../../api/client.ts'
import { useMutationCall } from '../../api/use-mutation-call.ts'
import { NumberField } from '../../components/fields/number-field.tsx'
import { flash } from '../../components/flash-store.ts'
import { FormModal } from '../../components/form-modal.tsx'
import { showCount } from '../../components/format.ts'
import { useTexts } from '../../texts/use-texts.ts'
import type { OfferRecord } from './offer-record.ts'
import { takeSchema } from './take-schema.ts'
import { TakeWorth } from './take-worth.tsx'
import { WarehouseField } from './warehouse-field.tsx'

interface TakeOfferModalProps {
  offer: OfferRecord
  onClose: () => void
}

/** A nurse takes units of an offer: the price is frozen, the goods are hers to deliver. */
export const TakeOfferModal = ({ offer, onClose }: TakeOfferModalProps) => {
  const t = useTexts('offers')
  const { offerNo, productName, leftNum } = offer
  const [schema] = useState(() => takeSchema(leftNum))
  const take = useMutationCall(api.offers.takeOffer, {
    invalidates: [api.offers.offerList, api.offers.offerDetail, 'inbound'],
    success: false,
  })
  return (
    <FormModal
      title={t('take.title')}
      submitText={t('take.submit')}
      schema={schema}
      defaults={{ warehouseNo: '' }}
      onSubmit={async (values) => {
        await take.mutateAsync({ ...values, offerNo })
        const text = t('take.done', { units: showCount(values.quantity), product: productName })
        flash.success(text, undefined, { text: t('take.toInbound'), href: '/inbound' })
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TakeWorth control={form.control} offer={offer} />
          <NumberField
            control={form.control}
            name="quantity"
            label={t('take.quantity')}
            constraint={t('take.quantityRule', { most: showCount(leftNum) })}
          />
          <WarehouseField form={form} />
        </>
      )}
    </FormModal>
  )
}
