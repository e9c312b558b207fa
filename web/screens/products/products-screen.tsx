import Button from '@cloudscape-design/components/button'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { api } from '../../api/client.ts'
import { useListCall } from '../../api/use-list-call.ts'
import { ExportButton } from '../../components/export/export-button.tsx'
import { lazyModal } from '../../components/modals/lazy-modal.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import { MixedButton } from '../../components/parcel/mixed-button.tsx'
import { May } from '../../components/rights/may.tsx'
import { ResourceTable } from '../../components/table/resource-table.tsx'
import { useTable } from '../../components/table/use-table.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { catalogueHref } from './catalogue/catalogue-record.ts'
import { DeleteProduct } from './delete-product.tsx'
import { type ProductDialog, productColumns } from './product-columns.tsx'
import { askedOf, useProductFilters } from './product-filters.ts'
import type { ProductRecord } from './product-record.ts'
import { StockTotals } from './stock-totals.tsx'

const AddProductModal = lazyModal(async () => (await import('./product-modal.tsx')).AddProductModal)
const EditProductModal = lazyModal(async () => (await import('./product-modal.tsx')).EditProductModal)
const PictureModal = lazyModal(async () => (await import('./picture/picture-modal.tsx')).PictureModal)

type Open = { what: 'add' } | { what: ProductDialog; product: ProductRecord } | undefined

/** The company's products and their stock. */
export const ProductsScreen = () => {
  const t = useTexts('products')
  const navigate = useNavigate()
  const [open, setOpen] = useState<Open>()
  const common = useTexts('components')
  const columns = useMemo(() => productColumns(t, common, (what, product) => setOpen({ what, product })), [t, common])
  const table = useTable({ id: 'products', columns, filters: useProductFilters() })
  const asked = askedOf(table)
  const query = useListCall(api.products.listProducts, { ...asked, ...table.paging })
  return (
    <SpaceBetween size="m">
      <PageHeader title={t('title')} />
      <StockTotals />
      <ResourceTable
        title={t('list')}
        table={table}
        query={query}
        rowKey={({ productNo }) => productNo}
        add={{ text: t('form.add'), run: () => setOpen({ what: 'add' }), needs: api.products.saveProduct }}
        actions={
          <>
            <MixedButton reader="doctor" what="packages" />
            <May needs={api.products.startCatalogue}>
              <Button onClick={() => navigate(catalogueHref())}>{t('import')}</Button>
            </May>
            <ExportButton call={api.exports.exportInventory} input={asked} />
          </>
        }
        empty={{ title: t('empty'), text: t('emptyText') }}
      />
      {open && <Dialog open={open} onClose={() => setOpen(undefined)} />}
    </SpaceBetween>
  )
}

const Dialog = ({ open, onClose }: { open: NonNullable<Open>; onClose: () => void }) => {
  switch (open.what) {
    case 'add':
      return <AddProductModal onClose={onClose} />
    case 'edit':
      return <EditProductModal product={open.product} onClose={onClose} />
    case 'picture':
      return <PictureModal product={open.product} onClose={onClose} />
    case 'delete':
      return <DeleteProduct product={open.product} onClose={onClose} />
  }
}
