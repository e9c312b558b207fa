import type { Control, FieldValues } from 'react-hook-form'
import { CONDITIONS } from '../../../shared/products/products.rules.ts'
import type { Choice } from '../../components/fields/choice.ts'
import { FieldRow } from '../../components/fields/field-stack.tsx'
import { MoneyField } from '../../components/fields/money-field.tsx'
import { NoteField } from '../../components/fields/note-field.tsx'
import { NumberField } from '../../components/fields/number-field.tsx'
import { SelectField } from '../../components/fields/select-field.tsx'
import { TextField } from '../../components/fields/text-field.tsx'
import { useSentences, useTexts } from '../../texts/use-texts.ts'
import type { ProductForm } from './product-modal.tsx'
import { hasCategory, type ProductRecord } from './product-record.ts'
import { useCategories } from './use-categories.ts'

interface ProductFieldsProps {
  control: Control<ProductForm, unknown, FieldValues>
  /** Product being edited: its name and category are fixed, and its UPC too while parcels are matched by it. */
  product?: ProductRecord
}

export const ProductFields = ({ control, product }: ProductFieldsProps) => {
  const t = useTexts('products')
  const common = useTexts('components')
  const conditions: readonly Choice[] = CONDITIONS.map((value) => ({ value, label: common(`conditions.${value}`) }))
  const isEdit = product !== undefined
  const upcStays = isEdit && product.inbound + product.notClaimed > 0
  const stays = isEdit ? t('form.stays') : undefined
  return (
    <>
      <TextField control={control} name="productName" label={t('form.name')} readOnly={isEdit} constraint={stays} />
      <FieldRow>
        <TextField
          control={control}
          name="upc"
          label={t('form.upc')}
          readOnly={upcStays}
          constraint={upcStays ? t('form.upcStays') : undefined}
        />
        <TextField control={control} name="asin" label={t('form.asin')} optional />
      </FieldRow>
      <CategoryField control={control} stays={isEdit && hasCategory(product)} />
      <FieldRow>
        <SelectField control={control} name="condition" label={t('form.condition')} options={conditions} />
        <MoneyField control={control} name="price" label={t('form.price')} />
        <NumberField control={control} name="weight" label={t('form.weight')} decimals={4} optional />
      </FieldRow>
      <NoteField control={control} name="note" label={t('form.note')} optional />
    </>
  )
}

interface CategoryFieldProps extends Pick<ProductFieldsProps, 'control'> {
  stays: boolean
}

const CategoryField = ({ control, stays }: CategoryFieldProps) => {
  const t = useTexts('products')
  const say = useSentences()
  const { options, error, isPending } = useCategories()
  return (
    <SelectField
      control={control}
      name="size"
      label={t('form.size')}
      options={options}
      loading={isPending}
      readOnly={stays}
      constraint={t(stays ? 'form.stays' : 'form.sizeRule')}
      empty={error ? t('form.sizesUnloaded', { why: say(error) }) : t('form.noSizes')}
    />
  )
}
