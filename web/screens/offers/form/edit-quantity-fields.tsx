import { type RefObject, useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { FieldRow } from '../../../components/fields/field-stack.tsx'
import { NumberField } from '../../../components/fields/number-field.tsx'
import { showCount } from '../../../components/text/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import type { OfferForm } from './offer-schema.ts'

export type Quantity = 'quantity' | 'leftNum'

interface EditQuantityFieldsProps {
  form: UseFormReturn<OfferForm, unknown, FieldValues>
  taken: number
  /** The quantity that the user entered last; the other quantity is derived from it. */
  entered: RefObject<Quantity>
}

/**
 * Fields for the total and the units left of an offer. Invariant: units left + taken units = total. Changing one of
 * the two fields adjusts the other; a new taken count adjusts the derived quantity.
 */
export const EditQuantityFields = ({ form, taken, entered }: EditQuantityFieldsProps) => {
  const t = useTexts('offers')
  const { control, watch, getValues, setValue } = form
  useEffect(() => {
    const put = (name: Quantity, value: number) => {
      if (value >= 0 && getValues(name) !== value) setValue(name, value, { shouldDirty: true, shouldValidate: true })
    }
    const follow = (name: Quantity) => {
      const value = getValues(name)
      if (typeof value !== 'number') return
      if (name === 'quantity') put('leftNum', value - taken)
      else put('quantity', value + taken)
    }
    follow(entered.current)
    const { unsubscribe } = watch((_, { name, type }) => {
      if (name !== 'quantity' && name !== 'leftNum') return
      // Values set by the form itself have no type.
      if (type === 'change') entered.current = name
      follow(name)
    })
    return unsubscribe
  }, [watch, getValues, setValue, taken, entered])
  return (
    <FieldRow>
      <NumberField
        control={control}
        name="quantity"
        label={t('form.originalTotal')}
        constraint={t('form.takenRule', { taken: showCount(taken) })}
      />
      <NumberField control={control} name="leftNum" label={t('form.left')} constraint={t('form.leftRule')} />
    </FieldRow>
  )
}
