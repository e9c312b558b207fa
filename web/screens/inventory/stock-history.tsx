import { BIZ_TYPES } from '../../../shared/products/products.rules.ts'
import { api } from '../../api/client.ts'
import { useCall } from '../../api/use-call.ts'
import { ResourceTable } from '../../components/table/resource-table.tsx'
import type { Filter } from '../../components/table/table-types.ts'
import { useTable } from '../../components/table/use-table.ts'
import { stockLogColumns } from './stock-log-columns.tsx'

const filters: readonly Filter[] = [
  {
    kind: 'choice',
    id: 'bizType',
    label: 'Operation',
    all: 'All operations',
    options: Object.entries(BIZ_TYPES).map(([value, label]) => ({ value, label })),
  },
]

/** Every movement of a product, newest first. */
export const StockHistory = ({ productNo }: { productNo: string }) => {
  const table = useTable({ id: 'stock-log', columns: stockLogColumns, filters })
  const chosen = Number(table.filter('bizType'))
  const bizType = chosen in BIZ_TYPES ? chosen : undefined
  const query = useCall(api.products.stockLog, { productNo, bizType, ...table.paging }, { keepPrevious: true })
  return (
    <ResourceTable
      title="Stock history"
      table={table}
      query={query}
      rowKey={({ id }) => id}
      empty={{ title: 'No movements yet', text: 'Each unit that comes or goes leaves a line here.' }}
    />
  )
}
