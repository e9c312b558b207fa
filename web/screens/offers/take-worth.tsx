import Box from '@cloudscape-design/components/box'
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { type Control, type FieldValues, useWatch } from 'react-hook-form'
import { showAmount, showCount } from '../../components/format.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { type OfferRecord, worthOf } from './offer-record.ts'
import type { TakeForm } from './take-schema.ts'

interface TakeWorthProps {
  control: Control<TakeForm, unknown, FieldValues>
  offer: OfferRecord
}

/** What is offered, and what the quantity typed so far comes to. */
export const TakeWorth = ({ control, offer }: TakeWorthProps) => {
  const t = useTexts('offers')
  const { productName, upc, price, bouns, leftNum } = offer
  const quantity = useWatch({ control, name: 'quantity' })
  const isTakable = Number.isInteger(quantity) && quantity > 0 && quantity <= leftNum
  const unit = showAmount(worthOf(offer))
  const total = isTakable ? `${showCount(quantity)} x ${unit} = ${showAmount(worthOf(offer, quantity))}` : '-'
  return (
    <SpaceBetween size="s">
      <Box variant="strong">{productName}</Box>
      <KeyValuePairs
        columns={2}
        items={[
          { label: t('columns.upc'), value: upc },
          { label: t('columns.left'), value: showCount(leftNum) },
          { label: t('take.priceAndBonus'), value: `${showAmount(price)} + ${showAmount(bouns)} = ${unit}` },
          { label: t('take.worth'), value: <strong aria-live="polite">{total}</strong> },
        ]}
      />
    </SpaceBetween>
  )
}
