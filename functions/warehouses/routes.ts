import type { warehouses } from '../../shared/warehouses/warehouses.contract.ts'
import type { Routes } from '../platform/http/routes.ts'
import { type DeletingDeps, deleteWarehouse } from './use-cases/delete-warehouse.ts'
import { linkWarehouses, listWarehouseLinks } from './use-cases/links.ts'
import { saveWarehouse } from './use-cases/save-warehouse.ts'
import {
  getWarehouse,
  listNurseWarehouses,
  listOwnWarehouses,
  listWarehouses,
  listWarehousesOfUser,
} from './use-cases/warehouses.ts'

export const routes = {
  saveWarehouse,
  listWarehouses,
  getWarehouse,
  deleteWarehouse,
  listOwnWarehouses,
  listWarehousesOfUser,
  listNurseWarehouses,
  linkWarehouses,
  listWarehouseLinks,
} satisfies Routes<typeof warehouses.calls, DeletingDeps>
