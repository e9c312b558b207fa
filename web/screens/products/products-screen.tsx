import { useState } from 'react'
import { api } from '../../api/client.ts'
import { useListCall } from '../../api/use-list-call.ts'
import { ExportButton } from '../../components/export/export-button.tsx'
import { lazyModal } from '../../components/modals/lazy-modal.tsx'
import { ResourceTable } from '../../components/table/resource-table.tsx'
import type { Filter } from '../../components/table/table-types.ts'
import { useTable } from '../../components/table/use-table.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { productColumns } from './product-columns.tsx'
import type { ProductRecord } from './product-record.ts'

const AddProductModal = lazyModal(async () => (await import('./product-modal.tsx')).AddProductModal)
const EditProductModal = lazyModal(async () => (await import('./product-modal.tsx')).EditProductModal)

type Open = 'add' | ProductRecord | undefined

/** What the company sells, and how much of it is where. */
export const ProductsScreen = () => {
  const t = useTexts('products')
  const [open, setOpen] = useState<Open>()
  const filters: readonly Filter[] = [{ kind: 'text', id: 'condition', label: t('find') }]
  const table = useTable({ id: 'products', columns: productColumns(t, useTexts('components'), setOpen), filters })
  const asked = { condition: table.filter('condition') }
  const query = useListCall(api.products.listProducts, { ...asked, ...table.paging })
  const add = () => setOpen('add')
  const close = () => setOpen(undefined)
  return (
    <>
      <ResourceTable
        heading="h1"
        title={t('title')}
        table={table}
        query={query}
        rowKey={({ productNo }) => productNo}
        actions={<ExportButton call={api.exports.exportInventory} input={asked} />}
        add={{ text: t('form.add'), run: add }}
        empty={{ title: t('empty'), text: t('emptyText') }}
      />
      {open === 'add' && <AddProductModal onClose={close} />}
      {open !== undefined && open !== 'add' && <EditProductModal product={open} onClose={close} />}
    </>
  )
}
