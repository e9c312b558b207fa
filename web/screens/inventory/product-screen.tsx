import Button from '@cloudscape-design/components/button'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { lazy, Suspense, useState } from 'react'
import { useParams } from 'react-router-dom'
import { lazyModal } from '../../components/lazy-modal.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { RecordState } from '../../components/record-state.tsx'
import { UrlTabs } from '../../components/url-tabs.tsx'
import type { ProductRecord } from './product-record.ts'
import { ProductSummary } from './product-summary.tsx'
import { useProduct } from './use-product.ts'

// The lists come while the summary is read.
const FbmTable = lazy(async () => ({ default: (await import('./fbm-table.tsx')).FbmTable }))
const StockHistory = lazy(async () => ({ default: (await import('./stock-history.tsx')).StockHistory }))

const EditProductModal = lazyModal(async () => (await import('./product-modal.tsx')).EditProductModal)

/** One product: its figures, where it lies, and how it came and went. */
export const ProductScreen = () => {
  const { productNo = '' } = useParams()
  const query = useProduct(productNo)
  return (
    <RecordState query={query} what="Product" back={{ text: 'Inventory', href: '/inventory' }}>
      {(product) => <ProductPage product={product} />}
    </RecordState>
  )
}

const ProductPage = ({ product }: { product: ProductRecord }) => {
  const [editing, setEditing] = useState(false)
  const { productNo, productName } = product
  return (
    <>
      <PageHeader title={productName} actions={<Button onClick={() => setEditing(true)}>Edit product</Button>} />
      <SpaceBetween size="l">
        <ProductSummary product={product} />
        <Suspense fallback={null}>
          <UrlTabs
            label="Stock of the product"
            tabs={[
              { id: 'fbm', label: 'FBM', content: <FbmTable productNo={productNo} /> },
              { id: 'history', label: 'Stock history', content: <StockHistory productNo={productNo} /> },
            ]}
          />
        </Suspense>
      </SpaceBetween>
      {editing && <EditProductModal product={product} onClose={() => setEditing(false)} />}
    </>
  )
}
