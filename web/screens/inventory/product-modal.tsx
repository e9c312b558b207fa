import type * as z from 'zod'
import { contracts } from '../../../shared/contracts.ts'
import { api } from '../../api/client.ts'
import { useMutationCall } from '../../api/use-mutation-call.ts'
import { FormModal } from '../../components/form-modal.tsx'
import { ProductFields } from './product-form.tsx'
import type { ProductRecord } from './product-record.ts'

const schema = contracts.products.calls.saveOrUpdateProduct.body.omit({ doctorNo: true, productNo: true })

export type ProductForm = z.input<typeof schema>

const useSave = (success: string) =>
  useMutationCall(api.products.saveOrUpdateProduct, { invalidates: [api.products.productList], success })

export const AddProductModal = ({ onClose }: { onClose: () => void }) => {
  const save = useSave('Product added.')
  return (
    <FormModal
      title="Add product"
      submitText="Add product"
      schema={schema}
      defaults={{ productName: '', condition: 'New', upc: '', asin: '', size: '', note: '' }}
      onSubmit={save.mutateAsync}
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
  const save = useSave('Product saved.')
  const { productNo, productName, condition, upc, asin, size, note, price, weight } = product
  return (
    <FormModal
      title="Edit product"
      submitText="Save"
      schema={schema}
      defaults={{ productName, condition, upc, asin, size, note, price, weight }}
      onSubmit={(values) => save.mutateAsync({ ...values, productNo })}
      onClose={onClose}
    >
      {({ control }) => <ProductFields control={control} product={product} />}
    </FormModal>
  )
}
