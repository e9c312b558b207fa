import type { Filter } from '../../components/table/table-types.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { useCompanies } from './companies.ts'
import type { Warehouse } from './use-warehouses.ts'

/** Filter by warehouse, with its company if there are several; empty if there is nothing to choose. */
export const useWarehouseFilter = (
  warehouses: readonly Warehouse[],
): readonly Extract<Filter, { kind: 'choice' }>[] => {
  const t = useTexts('components')
  const { several, nameOf } = useCompanies()
  if (warehouses.length < 2) return []
  const options = warehouses.map(({ warehouseNo, warehouse, doctorNo }) => ({
    value: warehouseNo,
    label: warehouse,
    description: several ? nameOf(doctorNo) : undefined,
  }))
  return [{ kind: 'choice', id: 'warehouseNo', label: t('warehouse'), all: t('allWarehouses'), options }]
}
