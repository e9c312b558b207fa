import type { warehouses } from '../../shared/warehouses/warehouses.contract.ts'
import type { Routes } from '../platform/http/routes.ts'
import { listWarehouses } from './use-cases/list-warehouses.ts'
import { saveWarehouse } from './use-cases/save-warehouse.ts'

export const routes: Routes<typeof warehouses.calls> = {
  saveWarehouse,
  listWarehouses,
}
