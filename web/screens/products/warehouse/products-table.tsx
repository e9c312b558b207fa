import { useMemo } from 'react'
import { api } from '../../../api/client.ts'
import { useListCall } from '../../../api/use-list-call.ts'
import { ResourceTable } from '../../../components/table/resource-table.tsx'
import { useTable } from '../../../components/table/use-table.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { productFactColumns } from '../product-columns.tsx'
import { askedOf, useProductFilters } from '../product-filters.ts'

/** Read-only products of a company. */
export const ProductsTable = ({ doctorNo }: { doctorNo: string }) => {
  const t = useTexts('inventory')
  const products = useTexts('products')
  const common = useTexts('components')
  const columns = useMemo(() => productFactColumns(products, common), [products, common])
  const table = useTable({ id: 'company-products', columns, filters: useProductFilters() })
  const query = useListCall(api.products.listCompanyProducts, { doctorNo, ...askedOf(table), ...table.paging })
  return (
    <ResourceTable
      title={products('list')}
      table={table}
      query={query}
      rowKey={({ productNo }) => productNo}
      empty={{ title: products('empty'), text: t('holds.noProducts') }}
    />
  )
}
