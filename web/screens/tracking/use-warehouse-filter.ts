import type { Filter } from '../../components/table/table-types.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { useCompanies } from './companies.ts'
import type { Warehouse } from './use-warehouses.ts'

/** Filter by warehouse, of one company or, if empty, of all with their names; no filter if there is only one option. */
export const useWarehouseFilter = (
  warehouses: readonly Warehouse[],
  of = '',
): readonly Extract<Filter, { kind: 'choice' }>[] => {
  const t = useTexts('components')
  const { several, nameOf } = useCompanies()
  const listed = warehouses.filter(({ doctorNo }) => of === '' || doctorNo === of)
  if (listed.length < 2) return []
  const options = listed.map(({ warehouseNo, warehouse, doctorNo }) => ({
    value: warehouseNo,
    label: warehouse,
    description: several && of === '' ? nameOf(doctorNo) : undefined,
  }))
  return [{ kind: 'choice', id: 'warehouseNo', label: t('warehouse'), all: t('allWarehouses'), options }]
}
