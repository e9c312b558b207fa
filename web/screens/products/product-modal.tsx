import type * as z from 'zod'
import { products as contract } from '../../../shared/products/products.contract.ts'
import { api } from '../../api/client.ts'
import { useMutationCall } from '../../api/use-mutation-call.ts'
import { FormModal } from '../../components/modals/form-modal.tsx'
import { useEdited } from '../../components/modals/use-edited.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { ProductFields } from './product-form.tsx'
import { hasCategory, type ProductRecord } from './product-record.ts'

const schema = contract.calls.saveProduct.body.omit({ doctorNo: true, productNo: true })

/** Calls to invalidate after a product is saved. */
const STALE = [api.products.listProducts, api.products.chooseProducts, api.products.getProduct]

export type ProductForm = z.input<typeof schema>

const useSave = (success: string) => useMutationCall(api.products.saveProduct, { invalidates: STALE, success })

interface AddProductModalProps {
  onAdded?: (productNo: string) => void
  onClose: () => void
}

export const AddProductModal = ({ onAdded, onClose }: AddProductModalProps) => {
  const t = useTexts('products')
  const save = useSave(t('form.added'))
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
  const save = useSave(t('form.saved'))
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
