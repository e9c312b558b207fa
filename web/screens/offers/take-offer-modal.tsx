import { useState } from 'react'
import { api } from '../../api/client.ts'
import { useMutationCall } from '../../api/use-mutation-call.ts'
import { NumberField } from '../../components/fields/number-field.tsx'
import { flash } from '../../components/flash-store.ts'
import { FormModal } from '../../components/form-modal.tsx'
import { showCount } from '../../components/format.ts'
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
  const { offerNo, productName, leftNum } = offer
  const [schema] = useState(() => takeSchema(leftNum))
  const take = useMutationCall(api.offers.takeOffer, {
    invalidates: [api.offers.offerList, api.offers.offerDetail, 'inbound'],
    success: false,
  })
  return (
    <FormModal
      title="Take offer"
      submitText="Take"
      schema={schema}
      defaults={{ warehouseNo: '' }}
      onSubmit={async (values) => {
        await take.mutateAsync({ ...values, offerNo })
        const text = `You have taken ${showCount(values.quantity)} of ${productName}.`
        flash.success(text, undefined, { text: 'Go to inbound', href: '/inbound' })
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TakeWorth control={form.control} offer={offer} />
          <NumberField
            control={form.control}
            name="quantity"
            label="Quantity"
            constraint={`1 to ${showCount(leftNum)}.`}
          />
          <WarehouseField form={form} />
        </>
      )}
    </FormModal>
  )
}
