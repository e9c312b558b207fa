import { useContext } from 'react'
import type { Control, FieldValues } from 'react-hook-form'
import type * as z from 'zod'
import { products as contract } from '../../../shared/products/products.contract.ts'
import { CONDITIONS } from '../../../shared/products/products.rules.ts'
import { api } from '../../api/client.ts'
import { useMutationCall } from '../../api/use-mutation-call.ts'
import type { Choice } from '../../components/fields/choice.ts'
import { FieldRow } from '../../components/fields/field-stack.tsx'
import { MoneyField } from '../../components/fields/money-field.tsx'
import { NoteField } from '../../components/fields/note-field.tsx'
import { NumberField } from '../../components/fields/number-field.tsx'
import { SelectField } from '../../components/fields/select-field.tsx'
import { TextField } from '../../components/fields/text-field.tsx'
import { FormModal } from '../../components/modals/form-modal.tsx'
import { useEdited } from '../../components/modals/use-edited.ts'
import { productAddress } from '../../components/record/record-address.ts'
import { SessionContext } from '../../session/session-context.tsx'
import { useSentences, useTexts } from '../../texts/use-texts.ts'
import { hasCategory, type ProductRecord } from './product-record.ts'
import { useCategories } from './use-categories.ts'

const schema = contract.calls.saveProduct.body.omit({ doctorNo: true, productNo: true })

/** Calls to invalidate after a product is saved. */
const STALE = [api.products.listProducts, api.products.chooseProducts, api.products.getProduct]

type ProductForm = z.input<typeof schema>

/** `name`: that of the product being edited, which cannot change. */
const useSave = (way: 'added' | 'saved', name?: string) => {
  const t = useTexts('products')
  const words = useTexts('components')
  const role = useContext(SessionContext)?.user.role
  return useMutationCall(api.products.saveProduct, {
    invalidates: STALE,
    success: ({ productNo }, { productName = '' }) => {
      const href = productAddress(productNo, role)
      return {
        text: t(`form.${way}`, { product: name ?? productName }),
        link: href ? { text: words('view'), href } : undefined,
      }
    },
  })
}

interface AddProductModalProps {
  onAdded?: (productNo: string) => void
  onClose: () => void
}

export const AddProductModal = ({ onAdded, onClose }: AddProductModalProps) => {
  const t = useTexts('products')
  const save = useSave('added')
  return (
    <FormModal
      title={t('form.add')}
      submitText={t('form.add')}
      schema={schema}
      defaults={{ productName: '', condition: 'New', upc: '', asin: '', size: '', note: '' }}
      onSubmit={async (values) => {
        const { productNo } = await save.mutateAsync(values)
        onAdded?.(productNo)
      }}
      onClose={onClose}
    >
      {({ control }) => <ProductFields control={control} />}
    </FormModal>
  )
}

interface EditProductModalProps {
  product: ProductRecord
  onClose: () => void
}

export const EditProductModal = ({ product, onClose }: EditProductModalProps) => {
  const t = useTexts('products')
  const save = useSave('saved', product.productName)
  const { productNo } = product
  const read = () => api.products.getProduct({ productNo })
  const { seen, editing } = useEdited<ProductRecord, ProductForm>(product, { read, formOf: defaultsOf })
  return (
    <FormModal
      title={t('form.edit')}
      submitText={t('form.save')}
      schema={schema}
      defaults={defaultsOf(seen)}
      editing={editing}
      onSubmit={(values) => save.mutateAsync({ ...values, productNo, version: seen.version })}
      onClose={onClose}
    >
      {({ control }) => <ProductFields control={control} product={seen} />}
    </FormModal>
  )
}

const defaultsOf = (product: ProductRecord) => {
  const { productName, condition, upc, asin, note, price, weight } = product
  return { productName, condition, upc, asin, size: hasCategory(product) ? product.size : '', note, price, weight }
}

interface ProductFieldsProps {
  control: Control<ProductForm, unknown, FieldValues>
  /** Product being edited: its name is fixed, its category once set, and its UPC while parcels are matched by it. */
  product?: ProductRecord
}

const ProductFields = ({ control, product }: ProductFieldsProps) => {
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
