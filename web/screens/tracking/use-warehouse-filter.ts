import { useSearchParams } from 'react-router-dom'
import type { Filter } from '../../components/table/table-types.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { useCompanies } from './companies.ts'
import type { Warehouse } from './use-warehouses.ts'

/**
 * Filter by warehouse, of one company or, with company names, of all (''); no filter if there are fewer than two
 * options.
 */
export const useWarehouseFilter = (
  warehouses: readonly Warehouse[],
  of = '',
): readonly Extract<Filter, { kind: 'choice' }>[] => {
  const t = useTexts('components')
  const [chosen] = useSearchParams()
  const { several, nameOf } = useCompanies()
  const listed = warehouses.filter(({ doctorNo }) => of === '' || doctorNo === of)
  // A value from a link or a saved filter must be visible, so that it can be removed.
  if (listed.length < 2 && !chosen.has('warehouseNo')) return []
  const options = listed.map(({ warehouseNo, warehouse, doctorNo }) => ({
    value: warehouseNo,
    label: warehouse,
    description: several && of === '' ? nameOf(doctorNo) : undefined,
  }))
  return [{ kind: 'choice', id: 'warehouseNo', label: t('warehouse'), all: t('allWarehouses'), options }]
}
