import Button from '@cloudscape-design/components/button'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { api } from '../../api/client.ts'
import { useMay } from '../../api/use-may.ts'
import { AFTER_ACTION } from '../../components/modals/after-action.ts'
import { lazyModal } from '../../components/modals/lazy-modal.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import { RecordState } from '../../components/page/record-state.tsx'
import { UrlTabs } from '../../components/page/url-tabs.tsx'
import { Waiting } from '../../components/page/waiting.tsx'
import { May } from '../../components/rights/may.tsx'
import { loadTexts } from '../../texts/i18n.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { DeleteProduct } from './delete-product.tsx'
import { PictureFigure } from './picture/picture-figure.tsx'
import { ProductSummary } from './product-summary.tsx'
import { type ProductDetail, useProduct } from './use-product.ts'

// Separate chunks: the summary is shown while the lists load.
const FbmTable = lazy(async () => ({ default: (await import('./fbm-table.tsx')).FbmTable }))
const ProductInbound = lazy(async () => ({ default: (await import('./product-inbound.tsx')).ProductInbound }))
const ProductReports = lazy(async () => ({ default: (await import('../inventory/reports-table.tsx')).ProductReports }))
const NotClaimed = lazy(async () => ({ default: (await import('./not-claimed.tsx')).NotClaimed }))
const StockHistory = lazy(async () => ({ default: (await import('./stock-history.tsx')).StockHistory }))

const ProductShipments = lazy(async () => {
  const [{ ProductShipments: Shipments }] = await Promise.all([
    import('../outbound/product-shipments.tsx'),
    loadTexts(['outbound']),
  ])
  return { default: Shipments }
})

const ProductHistory = lazy(async () => {
  const [{ ProductHistory: History }] = await Promise.all([
    import('../inbound/inbound-history.tsx'),
    loadTexts(['takes']),
  ])
  return { default: History }
})

const soon = (list: ReactNode) => <Suspense fallback={<Waiting />}>{list}</Suspense>

const LabelsModal = lazyModal(async () => (await import('./labels/labels-modal.tsx')).LabelsModal, ['labels'])
const EditProductModal = lazyModal(async () => (await import('./product-modal.tsx')).EditProductModal)

/**
 * One product: its figures, stock by warehouse, takes, deliveries, reports, unclaimed parcels, shipments and movements.
 */
export const ProductScreen = () => {
  const t = useTexts('products')
  const { productNo = '' } = useParams()
  const query = useProduct(productNo)
  return (
    <RecordState query={query} what={t('product')} back={{ text: t('title'), href: '/inventory' }}>
      {(product) => <ProductPage product={product} />}
    </RecordState>
  )
}

const ProductPage = ({ product }: { product: ProductDetail }) => {
  const t = useTexts('products')
  const inventory = useTexts('inventory')
  const [open, setOpen] = useState<'edit' | 'delete' | 'labels'>()
  const close = () => setOpen(undefined)
  const navigate = useNavigate()
  const mayChange = useMay()(api.products.savePicture)
  const { productNo, productName } = product
  return (
    <>
      <PageHeader
        title={productName}
        actions={
          <SpaceBetween direction="horizontal" size="xs">
            <Button onClick={() => setOpen('labels')}>{t('labels')}</Button>
            <May needs={api.products.saveProduct}>
              <Button onClick={() => setOpen('edit')}>{t('form.edit')}</Button>
            </May>
            <May needs={api.products.saveProduct}>
              <Button onClick={() => setOpen('delete')}>{t('delete.submit')}</Button>
            </May>
          </SpaceBetween>
        }
      />
      <SpaceBetween size="l">
        <ProductSummary product={product} />
        <PictureFigure product={product} mayChange={mayChange} />
        <UrlTabs
          label={t('summary.stockTabs')}
          tabs={[
            {
              id: 'fbm',
              label: t('fbm.title'),
              content: soon(<FbmTable productNo={productNo} productName={product.productName} />),
            },
            {
              id: 'inbound',
              label: inventory('inbound.title'),
              content: soon(<ProductInbound productNo={productNo} />),
            },
            {
              id: 'delivered',
              label: inventory('inbound.history'),
              content: soon(<ProductHistory productNo={productNo} />),
            },
            { id: 'reports', label: inventory('ofProduct'), content: soon(<ProductReports productNo={productNo} />) },
            {
              id: 'unclaimed',
              label: inventory('unclaimed.title'),
              content: soon(<NotClaimed productNo={productNo} />),
            },
            { id: 'outbound', label: t('outbound'), content: soon(<ProductShipments productNo={productNo} />) },
            { id: 'history', label: t('log.title'), content: soon(<StockHistory product={product} />) },
          ]}
        />
      </SpaceBetween>
      {open === 'labels' && <LabelsModal products={[product]} onClose={close} />}
      {open === 'edit' && <EditProductModal product={product} onClose={close} />}
      {open === 'delete' && (
        <DeleteProduct
          product={product}
          onDeleted={() => navigate('/inventory', { state: AFTER_ACTION })}
          onClose={close}
        />
      )}
    </>
  )
}
