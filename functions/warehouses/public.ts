export { isOpen, standing } from './standing.ts'
export { warehouseLines, warehousePlaces } from './warehouse-lines.ts'
export {
  type Warehouse,
  type WarehouseEvent,
  warehouseEventItem,
  warehouseEventsOf,
  warehouseItem,
  warehouseLine,
  warehousesOf,
} from './warehouses.items.ts'
export { isSeen } from './warehouses.source.ts'
