import { api } from '../../api/client.ts'
import { useMutationCall } from '../../api/use-mutation-call.ts'
import { ConfirmModal } from '../../components/modals/lazy-confirm-modal.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import type { ProductRecord } from './product-record.ts'

interface DeleteProductProps {
  product: Pick<ProductRecord, 'productNo' | 'productName'>
  onDeleted?: () => void
  /** Called when the dialog is done with, whether or not the product was deleted. */
  onClose: () => void
}

/** Asks before a product is deleted, and says why when it cannot be. */
export const DeleteProduct = ({ product: { productNo, productName }, onDeleted, onClose }: DeleteProductProps) => {
  const t = useTexts('products')
  const remove = useMutationCall(api.products.deleteProduct, {
    // Not the product itself, which is gone: its page would only learn that.
    invalidates: [api.products.listProducts, api.products.chooseProducts],
    refreshesOnError: [api.products.listProducts, api.products.getProduct],
    success: t('delete.done'),
  })
  return (
    <ConfirmModal
      title={t('delete.title')}
      text={t('delete.text', { product: productName })}
      confirmText={t('delete.submit')}
      onConfirm={async () => {
        await remove.mutateAsync({ productNo })
        onDeleted?.()
      }}
      onClose={onClose}
    />
  )
}
