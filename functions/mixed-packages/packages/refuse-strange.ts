import { refuse } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { warehouseItem } from '../../warehouses/public.ts'

/** Refuses to filter by a warehouse that the company does not have; none named is none to look for. */
export const refuseStrange = async (
  { table }: Pick<Deps, 'table'>,
  doctorNo: string,
  warehouseNo: string | undefined,
): Promise<void> => {
  if (warehouseNo === undefined) return
  if (!(await table.get(ref(warehouseItem, { doctorNo, warehouseNo })))) throw refuse(generalReasons.noWarehouse)
}
