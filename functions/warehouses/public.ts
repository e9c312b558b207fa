export {
  type AddressWord,
  addressesWith,
  addressWordItem,
  hasKeyword,
  wordsOfAddress,
  wordsOfKeyword,
} from './address-words.items.ts'
export { physicalKeyItem, warehousesInBuilding } from './buildings.items.ts'
export { isOpen, standing } from './standing.ts'
export { warehouseLines, warehousePlaces } from './warehouse-lines.ts'
export {
  staffedWarehousesOf,
  type Warehouse,
  type WarehouseEvent,
  warehouseEventItem,
  warehouseEventsOf,
  warehouseItem,
  warehouseLine,
  warehousesOf,
} from './warehouses.items.ts'
export { isSeen } from './warehouses.source.ts'
