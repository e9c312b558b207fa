import type { Filter } from '../../../components/table/table-types.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { useCompanies } from '../companies.ts'
import { useBatches } from '../use-batches.ts'
import { useWarehouseFilter } from '../use-warehouse-filter.ts'
import type { Warehouse } from '../use-warehouses.ts'

/** Filters by text and import date, by warehouse if there are several, and by batch if one company is selected. */
export const useHistoryFilters = (warehouses: readonly Warehouse[]): readonly Filter[] => {
  const t = useTexts('history')
  const { several, inScope } = useCompanies()
  const [company] = inScope
  const { batches = [], search } = useBatches(several ? '' : (company?.doctorNo ?? ''), '', { type: 3 })
  const { onSearch } = { onSearch: undefined, ...search }
  const ofWarehouse = useWarehouseFilter(warehouses)
  const ofBatch: Filter = {
    kind: 'choice',
    id: 'batchNumber',
    label: t('bulk.batchNumber'),
    all: t('list.allBatches'),
    options: batches.map(({ batchNumber }) => ({ value: batchNumber, label: batchNumber })),
    search: onSearch ? { onType: onSearch, loading: search.loading, hint: t('list.batchHint') } : undefined,
  }
  return [
    {
      kind: 'text',
      id: 'condition',
      label: t('list.find'),
      placeholder: t('list.findShort'),
      finds: 'numberOrLastSix',
    },
    { kind: 'day', id: 'from', label: t('list.from') },
    { kind: 'day', id: 'to', label: t('list.to') },
    ...ofWarehouse,
    ...(several ? [] : [ofBatch]),
  ]
}
