export {
  allWarehouses,
  deletedWarehouseItem,
  deletedWarehousesOf,
  staffedWarehousesOf,
  type Warehouse,
  type WarehouseEvent,
  warehouseEventItem,
  warehouseEventsOf,
  warehouseItem,
  warehouseLine,
  warehouseName,
  warehouseNames,
  warehouseNamesOf,
  warehousePlaces,
  warehousesEver,
  warehousesOf,
  withWarehouseName,
  withWarehouseNames,
} from '../warehouse-records/public.ts'
export {
  type AddressWord,
  addressesRunBy,
  addressesWith,
  addressWordItem,
  hasKeyword,
  wordsOfAddress,
  wordsOfKeyword,
} from './address-words.items.ts'
export { isOpen, warehouseUnchanged } from './closing.ts'
export { placedByKey, rebuildAddresses } from './index-address.ts'
export { nameWarehouses } from './names.ts'
export { type PhysicalPlace, physicalPlaceItem, placesWithKey } from './physical-places.items.ts'
export { isSameOperator } from './same-operator.ts'
export { isNamed, isSeen } from './warehouses.source.ts'
