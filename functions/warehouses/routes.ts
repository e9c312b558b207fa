import type { warehouses } from '../../shared/warehouses/warehouses.contract.ts'
import type { Routes } from '../platform/http/routes.ts'
import { type DeletingDeps, deleteWarehouse } from './use-cases/delete-warehouse.ts'
import { getWarehouse } from './use-cases/get-warehouse.ts'
import { linkWarehouses } from './use-cases/link-warehouses.ts'
import { listNurseWarehouses } from './use-cases/list-nurse-warehouses.ts'
import { listOwnWarehouses } from './use-cases/list-own-warehouses.ts'
import { listWarehouseLinks } from './use-cases/list-warehouse-links.ts'
import { listWarehouses } from './use-cases/list-warehouses.ts'
import { listWarehousesOfUser } from './use-cases/list-warehouses-of-user.ts'
import { saveWarehouse } from './use-cases/save-warehouse.ts'

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
