import type { Filter } from '../../../components/table/table-types.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { useBatches } from '../use-batches.ts'
import { useCompanyFilter } from '../use-company-filter.ts'
import { useWarehouseFilter } from '../use-warehouse-filter.ts'
import type { Warehouse } from '../use-warehouses.ts'

/**
 * Filters by text, import date and, if there are several, warehouse; if one company is selected, also by company and
 * batch. `of`: the selected company as call input.
 */
export const useHistoryFilters = (warehouses: readonly Warehouse[]) => {
  const t = useTexts('history')
  const { filters: ofCompany, several, doctorNo, of } = useCompanyFilter(['warehouseNo', 'batchNumber'])
  const { batches = [], search } = useBatches(doctorNo, '', { type: 3 })
  const { onSearch } = { onSearch: undefined, ...search }
  const ofWarehouse = useWarehouseFilter(warehouses, doctorNo)
  const ofBatch: Filter = {
    kind: 'choice',
    id: 'batchNumber',
    label: t('bulk.batchNumber'),
    all: t('list.allBatches'),
    options: batches.map(({ batchNumber }) => ({ value: batchNumber, label: batchNumber })),
    search: onSearch ? { onType: onSearch, loading: search.loading, hint: t('list.batchHint') } : undefined,
  }
  const filters: readonly Filter[] = [
    // The company filter is shown only if a link has narrowed the list to one company. Otherwise there is no room for
    // it, and the options of the warehouse filter name their companies.
    ...(doctorNo === '' ? [] : ofCompany),
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
    ...(doctorNo === '' ? [] : [ofBatch]),
  ]
  return { filters, several, of }
}
