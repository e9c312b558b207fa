import type { Input } from '../../../shared/contract/call.ts'
import { refuse, refuseField } from '../../../shared/contract/errors.ts'
import { fieldsReasons } from '../../../shared/contract/fields.reasons.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import type { inventory } from '../../../shared/inventory/inventory.contract.ts'
import type { MaybeCompanyActor } from '../../platform/actor.ts'
import { COMPANIES_AT_ONCE } from '../../platform/companies/companies-at-once.ts'
import { companiesInScope, companyNames } from '../../platform/companies/companies-in-scope.ts'
import { ref } from '../../platform/db/table.ts'
import { readAll } from '../../platform/db/walk.ts'
import type { Deps } from '../../platform/deps.ts'
import { mapConcurrently } from '../../platform/task-pool.ts'
import { staffedWarehousesOf, type Warehouse, warehouseItem, warehouseName } from '../../warehouses/public.ts'

/** A warehouse whose stock is listed. */
export interface Place {
  doctorNo: string
  doctorName: string
  warehouseNo: string
  warehouse: string
}

type Asked = Pick<Input<typeof inventory.calls.listWarehouseInventory>, 'warehouseNo'>

/**
 * The named warehouse, or all that a warehouse admin runs, in the named company or in all of them. Warehouse admins
 * cannot see nurses' self storage (404).
 */
export const placesAsked = async (
  deps: Deps,
  actor: MaybeCompanyActor,
  { warehouseNo }: Asked,
): Promise<readonly Place[]> => {
  const isAdmin = actor.role === 'warehouseAdmin'
  if (!isAdmin && warehouseNo === undefined) throw refuseField('warehouseNo', fieldsReasons.warehouseRequired)
  const companies = await companiesInScope(deps, actor)
  const nameOf = companyNames(companies)
  const placeOf = (warehouse: Warehouse): Place => ({
    doctorNo: warehouse.doctorNo,
    doctorName: nameOf(warehouse.doctorNo),
    warehouseNo: warehouse.warehouseNo,
    warehouse: warehouseName(warehouse),
  })
  if (warehouseNo !== undefined) {
    const found = await deps.table.batchGet(
      companies.map(({ doctorNo }) => ref(warehouseItem, { doctorNo, warehouseNo })),
    )
    const seen = found.flatMap((one) => (one && !(isAdmin && one.selfStorage) ? [placeOf(one)] : []))
    if (seen.length === 0) throw refuse(generalReasons.noWarehouse)
    return seen
  }
  const all = await mapConcurrently(COMPANIES_AT_ONCE, companies, ({ doctorNo }) =>
    readAll(deps.table, warehouseItem, staffedWarehousesOf(doctorNo)),
  )
  return all
    .flat()
    .filter(({ adminNo }) => adminNo === actor.operatorNo)
    .map(placeOf)
}
