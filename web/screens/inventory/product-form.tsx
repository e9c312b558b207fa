import type { Control, FieldValues } from 'react-hook-form'
import { CONDITIONS } from '../../../shared/products/products.rules.ts'
import type { Choice } from '../../components/fields/choice.ts'
import { FieldRow } from '../../components/fields/field-stack.tsx'
import { MoneyField } from '../../components/fields/money-field.tsx'
import { NoteField } from '../../components/fields/note-field.tsx'
import { NumberField } from '../../components/fields/number-field.tsx'
import { SelectField } from '../../components/fields/select-field.tsx'
import { TextField } from '../../components/fields/text-field.tsx'
import type { ProductForm } from './product-modal.tsx'
import type { ProductRecord } from './product-record.ts'

const CONDITION_CHOICES: readonly Choice[] = CONDITIONS.map((condition) => ({ value: condition, label: condition }))

interface ProductFieldsProps {
  control: Control<ProductForm, unknown, FieldValues>
  /** The product that is edited: its name and category stay, its UPC while parcels are matched by it. */
  product?: ProductRecord
}

export const ProductFields = ({ control, product }: ProductFieldsProps) => {
  const isEdit = product !== undefined
  const upcStays = isEdit && product.inbound + product.notClaimed > 0
  const stays = isEdit ? 'Stays as it was first saved.' : undefined
  return (
    <>
      <TextField control={control} name="productName" label="Product name" readOnly={isEdit} constraint={stays} />
      <FieldRow>
        <TextField
          control={control}
          name="upc"
          label="UPC"
          readOnly={upcStays}
          constraint={upcStays ? 'Stays while units are under way or unclaimed.' : undefined}
        />
        <TextField control={control} name="asin" label="ASIN" optional />
      </FieldRow>
      <FieldRow>
        <SelectField control={control} name="condition" label="Condition" options={CONDITION_CHOICES} />
        <TextField
          control={control}
          name="size"
          label="Size category"
          optional={!isEdit}
          readOnly={isEdit}
          constraint={stays}
        />
      </FieldRow>
      <FieldRow>
        <MoneyField control={control} name="price" label="Price" />
        <NumberField control={control} name="weight" label="Weight (lb)" decimals={2} optional />
      </FieldRow>
      <NoteField control={control} name="note" label="Note" optional />
    </>
  )
}
