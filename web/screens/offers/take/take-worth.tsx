import Alert from '@cloudscape-design/components/alert'
import Box from '@cloudscape-design/components/box'
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { type Control, type FieldValues, useWatch } from 'react-hook-form'
import { api } from '../../../api/client.ts'
import { useWholeList } from '../../../api/use-whole-list.ts'
import { showAmount, showCount } from '../../../components/text/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { ExpiryText } from '../expiry-text.tsx'
import { amountOf, type OfferRecord, type OpenLimits } from '../offer-record.ts'
import type { TakeForm } from './take-form.ts'
import { limitItems } from './take-limits.tsx'

interface TakeWorthProps {
  control: Control<TakeForm, unknown, FieldValues>
  offer: OfferRecord
  /** Absent until loaded. */
  limits: OpenLimits | undefined
}

/** The offer, the nurse's limits, and the value of the typed quantity. */
export const TakeWorth = ({ control, offer, limits }: TakeWorthProps) => {
  const t = useTexts('offers')
  const { productName, upc, price, bouns, leftNum, holdHours } = offer
  const taking = useTexts('taking')
  const [quantity, warehouseNo] = useWatch({ control, name: ['quantity', 'warehouseNo'] })
  // The warehouse field uses the same query.
  const warehouses = useWholeList(api.warehouses.listNurseWarehouses, {})
  const to = warehouses.data?.records.find((one) => one.warehouseNo === warehouseNo)
  const isHeld = holdHours > 0 && to?.isDoctor !== '1'
  const isTakable = Number.isInteger(quantity) && quantity > 0 && quantity <= leftNum
  const unit = showAmount(amountOf(offer))
  const total = isTakable ? `${showCount(quantity)} × ${unit} = ${showAmount(amountOf(offer, quantity))}` : '-'
  return (
    <SpaceBetween size="s">
      <Box variant="strong">{productName}</Box>
      <KeyValuePairs
        columns={2}
        items={[
          { label: t('columns.upc'), value: upc },
          { label: t('columns.expires'), value: <ExpiryText offer={offer} countsDays /> },
          { label: t('columns.left'), value: showCount(leftNum) },
          { label: t('take.priceAndBonus'), value: `${showAmount(price)} + ${showAmount(bouns)} = ${unit}` },
          ...limitItems(t, offer, limits),
          { label: t('take.worth'), value: <strong aria-live="polite">{total}</strong> },
        ]}
      />
      {isHeld && <Alert type="info">{taking('hold.rule', { hours: showCount(holdHours) })}</Alert>}
    </SpaceBetween>
  )
}
