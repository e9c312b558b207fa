// Warehouses as stored. A domain of its own, because the deletion of a warehouse reads the takes (`inbound`), and lists
// of `inbound` read the warehouses.

export {
  selfStoragesEver,
  warehouseNames,
  warehouseNamesOf,
  warehousePlaces,
  warehousesEver,
  withWarehouseName,
  withWarehouseNames,
} from './warehouse-names.ts'
export {
  allWarehouses,
  deletedWarehouseItem,
  deletedWarehousesOf,
  MAX_LINKS,
  MAX_OWN,
  selfStorageCountItem,
  selfStoragesOf,
  shownWarehousesOf,
  staffedWarehousesOf,
  type Warehouse,
  type WarehouseEvent,
  warehouseEventItem,
  warehouseEventsOf,
  warehouseItem,
  warehouseLine,
  warehouseName,
  warehouseNameItem,
  warehousesOf,
} from './warehouses.items.ts'
