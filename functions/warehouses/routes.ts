import type { warehouses } from '../../shared/warehouses/warehouses.contract.ts'
import type { Routes } from '../platform/http/routes.ts'
import { addWarehouse } from './use-cases/add-warehouse.ts'
import { listWarehouses } from './use-cases/list-warehouses.ts'

export const routes: Routes<typeof warehouses.calls> = {
  addWareHouse: addWarehouse,
  queryWareHouseInfoList: listWarehouses,
}
