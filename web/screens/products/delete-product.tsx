import { api } from '../../api/client.ts'
import { useMutationCall } from '../../api/use-mutation-call.ts'
import { ConfirmModal } from '../../components/modals/lazy-confirm-modal.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import type { ProductRecord } from './product-record.ts'

interface DeleteProductProps {
  product: Pick<ProductRecord, 'productNo' | 'productName'>
  onDeleted?: () => void
  /** Called when the dialog closes, whether or not the product was deleted. */
  onClose: () => void
}

/** Confirms deletion of a product, and shows the reason if it is refused. */
export const DeleteProduct = ({ product: { productNo, productName }, onDeleted, onClose }: DeleteProductProps) => {
  const t = useTexts('products')
  const remove = useMutationCall(api.products.deleteProduct, {
    // Do not refetch the product itself: it no longer exists.
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
