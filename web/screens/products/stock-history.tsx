import SpaceBetween from '@cloudscape-design/components/space-between'
import { useMemo } from 'react'
import { BIZ_TYPES, isBizType } from '../../../shared/products/products.rules.ts'
import { api } from '../../api/client.ts'
import { useListCall } from '../../api/use-list-call.ts'
import { dayFilters, daysOf } from '../../components/table/filters/days.ts'
import { ResourceTable } from '../../components/table/resource-table.tsx'
import type { Filter } from '../../components/table/table-types.ts'
import { useTable } from '../../components/table/use-table.ts'
import { type TextsOf, useTexts } from '../../texts/use-texts.ts'
import type { ProductRecord } from './product-record.ts'
import { StockChartBox } from './stock-chart-box.tsx'
import { stockLogColumns } from './stock-log-columns.tsx'

const filters = (t: TextsOf<'products'>): readonly Filter[] => [
  {
    kind: 'choice',
    id: 'bizType',
    label: t('log.operation'),
    all: t('log.all'),
    options: Object.keys(BIZ_TYPES)
      .map(Number)
      .filter(isBizType)
      .map((type) => ({ value: String(type), label: t(`movements.type${type}`) })),
  },
  ...dayFilters({ from: t('log.from'), to: t('log.to') }),
]

/** All movements of a product, newest first, below a chart of the latest. */
export const StockHistory = ({ product }: { product: ProductRecord }) => {
  const { productNo } = product
  const t = useTexts('products')
  const columns = useMemo(() => stockLogColumns(t), [t])
  const table = useTable({ id: 'stock-log', columns, filters: filters(t) })
  const chosen = Number(table.filter('bizType'))
  const bizType = chosen in BIZ_TYPES ? chosen : undefined
  const query = useListCall(api.products.listStockLog, { productNo, bizType, ...daysOf(table), ...table.paging })
  return (
    <SpaceBetween size="l">
      <StockChartBox product={product} />
      <ResourceTable
        title={t('log.title')}
        table={table}
        query={query}
        rowKey={({ id }) => id}
        empty={{ title: t('log.empty'), text: t('log.emptyText') }}
      />
    </SpaceBetween>
  )
}
