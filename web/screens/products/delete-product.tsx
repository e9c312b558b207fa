import { api } from '../../api/client.ts'
import { useMutationCall } from '../../api/use-mutation-call.ts'
import { ConfirmModal } from '../../components/modals/lazy-confirm-modal.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import type { ProductRecord } from './product-record.ts'

interface DeleteProductProps {
  product: Pick<ProductRecord, 'productNo' | 'productName'>
  /** Called when the dialog is done with, whether or not the product was deleted. */
  onClose: () => void
}

/** Asks before a product is deleted, and says why when it cannot be. */
export const DeleteProduct = ({ product: { productNo, productName }, onClose }: DeleteProductProps) => {
  const t = useTexts('products')
  const remove = useMutationCall(api.products.deleteProduct, {
    invalidates: [api.products.listProducts],
    refreshesOnError: [api.products.listProducts],
    success: t('delete.done'),
  })
  return (
    <ConfirmModal
      title={t('delete.title')}
      text={t('delete.text', { product: productName })}
      confirmText={t('delete.submit')}
      onConfirm={() => remove.mutateAsync({ productNo })}
      onClose={onClose}
    />
  )
}
