import Button from '@cloudscape-design/components/button'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { useCall } from '../../api/use-call.ts'
import { lazyModal } from '../../components/lazy-modal.tsx'
import { ResourceTable } from '../../components/table/resource-table.tsx'
import type { Filter } from '../../components/table/table-types.ts'
import { useTable } from '../../components/table/use-table.ts'
import { productColumns } from './product-columns.tsx'
import type { ProductRecord } from './product-record.ts'

const AddProductModal = lazyModal(async () => (await import('./product-modal.tsx')).AddProductModal)
const EditProductModal = lazyModal(async () => (await import('./product-modal.tsx')).EditProductModal)

const filters: readonly Filter[] = [{ kind: 'text', id: 'condition', label: 'Find by name, UPC or its last six' }]

type Open = 'add' | ProductRecord | undefined

/** What the company sells, and how much of it is where. */
export const InventoryScreen = () => {
  const [open, setOpen] = useState<Open>()
  const table = useTable({ id: 'products', columns: productColumns(setOpen), filters })
  const input = { condition: table.filter('condition'), ...table.paging }
  const query = useCall(api.products.productList, input, { keepPrevious: true })
  const add = () => setOpen('add')
  const close = () => setOpen(undefined)
  return (
    <>
      <ResourceTable
        heading="h1"
        title="Inventory"
        table={table}
        query={query}
        rowKey={({ productNo }) => productNo}
        actions={
          <Button variant="primary" onClick={add}>
            Add product
          </Button>
        }
        empty={{
          title: 'No products yet',
          text: 'Add a product to post offers for it.',
          action: { text: 'Add product', run: add },
        }}
      />
      {open === 'add' && <AddProductModal onClose={close} />}
      {open !== undefined && open !== 'add' && <EditProductModal product={open} onClose={close} />}
    </>
  )
}
