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
import { chosenAmong } from '../../components/table/selection-props.ts'
import { useTable } from '../../components/table/use-table.ts'
import { showCount } from '../../components/text/format.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { catalogueHref } from './catalogue/catalogue-record.ts'
import { DeleteProduct } from './delete-product.tsx'
import { type ProductDialog, productColumns } from './product-columns.tsx'
import { askedOf, useProductFilters } from './product-filters.ts'
import type { ProductRecord } from './product-record.ts'
import { StockTotals } from './stock-totals.tsx'

const AddProductModal = lazyModal(async () => (await import('./product-modal.tsx')).AddProductModal)
const EditProductModal = lazyModal(async () => (await import('./product-modal.tsx')).EditProductModal)
const LabelsModal = lazyModal(async () => (await import('./labels/labels-modal.tsx')).LabelsModal, ['labels'])
const PictureModal = lazyModal(async () => (await import('./picture/picture-modal.tsx')).PictureModal)

type Open = { what: 'add' | 'labels' } | { what: ProductDialog; product: ProductRecord } | undefined

/** The company's products and their stock. */
export const ProductsScreen = () => {
  const t = useTexts('products')
  const navigate = useNavigate()
  const [open, setOpen] = useState<Open>()
  const [chosen, setChosen] = useState<ProductRecord[]>([])
  const common = useTexts('components')
  const columns = useMemo(() => productColumns(t, common, (what, product) => setOpen({ what, product })), [t, common])
  const table = useTable({ id: 'products', columns, filters: useProductFilters() })
  const asked = askedOf(table)
  const query = useListCall(api.products.listProducts, { ...asked, ...table.paging })
  const selected = chosenAmong(query.data?.records, chosen, ({ productNo }) => productNo)
  return (
    <SpaceBetween size="m">
      <PageHeader title={t('title')} />
      <StockTotals />
      <ResourceTable
        title={t('list')}
        table={table}
        query={query}
        rowKey={({ productNo }) => productNo}
        selection={{
          rows: selected,
          onChange: setChosen,
          label: ({ productName }) => productName,
        }}
        add={{ text: t('form.add'), run: () => setOpen({ what: 'add' }), needs: api.products.saveProduct }}
        actions={
          <>
            <MixedButton reader="doctor" what="packages" />
            <May needs={api.products.startCatalogue}>
              <Button onClick={() => navigate(catalogueHref())}>{t('import')}</Button>
            </May>
            <Button disabled={selected.length === 0} onClick={() => setOpen({ what: 'labels' })}>
              {t('labelsOf', { units: showCount(selected.length) })}
            </Button>
            <ExportButton call={api.exports.exportInventory} input={asked} />
          </>
        }
        empty={{ title: t('empty'), text: t('emptyText') }}
      />
      {open && <Dialog open={open} selected={selected} onClose={() => setOpen(undefined)} />}
    </SpaceBetween>
  )
}

interface DialogProps {
  open: NonNullable<Open>
  selected: readonly ProductRecord[]
  onClose: () => void
}

const Dialog = ({ open, selected, onClose }: DialogProps) => {
  switch (open.what) {
    case 'add':
      return <AddProductModal onClose={onClose} />
    case 'labels':
      return <LabelsModal products={selected} onClose={onClose} />
    case 'edit':
      return <EditProductModal product={open.product} onClose={onClose} />
    case 'picture':
      return <PictureModal product={open.product} onClose={onClose} />
    case 'delete':
      return <DeleteProduct product={open.product} onClose={onClose} />
  }
}
