import type { Input } from '../../../shared/contract/call.ts'
import type { warehouses } from '../../../shared/warehouses/warehouses.contract.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { readPage } from '../../platform/db/pages.ts'
import type { Deps } from '../../platform/deps.ts'
import { shownWarehousesOf, type Warehouse, warehouseItem, warehouseLine, warehousesOf } from '../warehouses.items.ts'

/** Newest first. A nurse sees what is shown to nurses. */
export const listWarehouses = async (
  deps: Deps,
  actor: CompanyActor,
  input: Input<typeof warehouses.calls.queryWareHouseInfoList>,
) => {
  const { doctorNo } = actor.company
  const page =
    actor.role === 'nurse'
      ? await readPage(deps.table, warehouseItem, shownWarehousesOf(doctorNo), input, { index: 'gsi1' })
      : await readPage(deps.table, warehouseItem, warehousesOf(doctorNo), input)
  return { ...page, records: page.records.map(recordOf) }
}

const recordOf = (warehouse: Warehouse) => ({
  warehouseNo: warehouse.warehouseNo,
  doctorNo: warehouse.doctorNo,
  warehouse: warehouseLine(warehouse),
  state: warehouse.state,
  city: warehouse.city,
  address: warehouse.address,
  zipCode: warehouse.zipCode,
  ...(warehouse.adminNo ? { adminNo: warehouse.adminNo, admin: warehouse.adminName ?? '' } : {}),
  isVisiable: warehouse.visible ? ('0' as const) : ('1' as const),
  isDoctor: warehouse.selfStorage ? ('1' as const) : ('0' as const),
  ...(warehouse.transferKeyword ? { transferAddrKeyWold: warehouse.transferKeyword } : {}),
  ...(warehouse.physicalKeyword ? { physicalAddrKey: warehouse.physicalKeyword } : {}),
  timeZone: warehouse.timeZone,
})
