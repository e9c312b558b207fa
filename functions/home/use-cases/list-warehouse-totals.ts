import type { home } from '../../../shared/home/home.contract.ts'
import { readList } from '../../platform/db/pages.ts'
import { rangeSource } from '../../platform/db/range-source.ts'
import { filtered } from '../../platform/db/source.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { warehouseNames } from '../../warehouses/public.ts'
import { type Figures, figuresItem, figuresOfWarehouses, placeOfRow } from '../figures.items.ts'

/** A page of the warehouses of a company with their totals. */
export const listWarehouseTotals: UseCase<typeof home.calls.listWarehouseTotals> = (
  deps,
  { company: { doctorNo } },
  input,
) => {
  const rows = rangeSource(deps, figuresItem, figuresOfWarehouses(doctorNo))
  return readList({ source: filtered(rows, isHeld), present: (found) => recordsOf(deps, doctorNo, found) }, input)
}

const isHeld = ({ stockUnits, notClaimedUnits }: Figures): boolean => stockUnits !== 0 || notClaimedUnits !== 0

const recordsOf = async (deps: Deps, doctorNo: string, found: readonly Figures[]) => {
  const numbers = found.map(({ row }) => placeOfRow(row).warehouseNo)
  const placeNames = await warehouseNames(deps, doctorNo, numbers)
  return found.map(({ row, stockUnits, notClaimedUnits }) => {
    const { warehouseNo } = placeOfRow(row)
    return { warehouseNo, warehouse: placeNames.get(warehouseNo) ?? warehouseNo, stockUnits, notClaimedUnits }
  })
}
