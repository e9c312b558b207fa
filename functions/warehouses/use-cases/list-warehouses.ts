import type { Input } from '../../../shared/contract/call.ts'
import type { Page } from '../../../shared/contract/paging.ts'
import type { warehouses } from '../../../shared/warehouses/warehouses.contract.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { readPage } from '../../platform/db/pages.ts'
import type { Deps } from '../../platform/deps.ts'
import {
  selfStoragesOf,
  shownWarehousesOf,
  type Warehouse,
  warehouseItem,
  warehouseLine,
  warehousesOf,
} from '../warehouses.items.ts'

type ListInput = Input<typeof warehouses.calls.queryWareHouseInfoList>

/** Newest first. A nurse sees what is shown to nurses, and before it, on the first page, her own self storages. */
export const listWarehouses = async (deps: Deps, actor: CompanyActor, input: ListInput) => {
  const { doctorNo } = actor.company
  const page = await (actor.role === 'nurse'
    ? listForNurse(deps, actor, input)
    : readPage(deps.table, warehouseItem, warehousesOf(doctorNo), input))
  return { ...page, records: page.records.map(recordOf) }
}

/** A nurse keeps a place or two of her own; more than this she will not have. */
const MAX_OWN = 20

const listForNurse = async (deps: Deps, actor: CompanyActor, input: ListInput): Promise<Page<Warehouse>> => {
  const { doctorNo } = actor.company
  const [own, shown] = await Promise.all([
    deps.table.query(warehouseItem, selfStoragesOf(doctorNo, actor.userNo), { index: 'gsi1', limit: MAX_OWN }),
    readPage(deps.table, warehouseItem, shownWarehousesOf(doctorNo), input, { index: 'gsi1' }),
  ])
  const isFirst = input.current === 1 && !input.nextToken
  return {
    ...shown,
    total: shown.total + own.records.length,
    records: isFirst ? [...own.records, ...shown.records] : shown.records,
  }
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
