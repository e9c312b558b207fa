import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { FieldRow } from '../../../components/fields/field-stack.tsx'
import { NumberField } from '../../../components/fields/number-field.tsx'
import { showCount } from '../../../components/text/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import type { OfferForm } from './offer-schema.ts'

interface EditQuantityFieldsProps {
  form: UseFormReturn<OfferForm, unknown, FieldValues>
  taken: number
}

/** Total and left of an offer. Left + taken = total always holds: changing one moves the other. */
export const EditQuantityFields = ({ form, taken }: EditQuantityFieldsProps) => {
  const t = useTexts('offers')
  const { control, watch, getValues, setValue } = form
  useEffect(() => {
    const put = (name: 'quantity' | 'leftNum', value: number) => {
      if (value >= 0 && getValues(name) !== value) setValue(name, value, { shouldDirty: true, shouldValidate: true })
    }
    const { unsubscribe } = watch(({ quantity, leftNum }, { name }) => {
      if (name === 'quantity' && typeof quantity === 'number') put('leftNum', quantity - taken)
      if (name === 'leftNum' && typeof leftNum === 'number') put('quantity', leftNum + taken)
    })
    return unsubscribe
  }, [watch, getValues, setValue, taken])
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
