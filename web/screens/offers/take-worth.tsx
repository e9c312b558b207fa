import KeyValuePairs from '@cloudscape-design/components/key-value-pairs'
import { type Control, type FieldValues, useWatch } from 'react-hook-form'
import { showAmount, showCount } from '../../components/format.ts'
import { type OfferRecord, worthOf } from './offer-record.ts'
import type { TakeForm } from './take-schema.ts'

interface TakeWorthProps {
  control: Control<TakeForm, unknown, FieldValues>
  offer: OfferRecord
}

/** What is offered, and what the quantity typed so far comes to. */
export const TakeWorth = ({ control, offer }: TakeWorthProps) => {
  const { productName, upc, price, bouns, leftNum } = offer
  const quantity = useWatch({ control, name: 'quantity' })
  const isTakable = Number.isInteger(quantity) && quantity > 0 && quantity <= leftNum
  return (
    <KeyValuePairs
      columns={2}
      items={[
        { label: 'Product', value: productName },
        { label: 'UPC', value: upc },
        {
          label: 'Price + bonus',
          value: `${showAmount(price)} + ${showAmount(bouns)} = ${showAmount(worthOf(offer))}`,
        },
        {
          label: 'Total worth',
          value: (
            <strong aria-live="polite">
              {isTakable
                ? `${showCount(quantity)} x ${showAmount(worthOf(offer))} = ${showAmount(worthOf(offer, quantity))}`
                : '-'}
            </strong>
          ),
        },
      ]}
    />
  )
}
