export { isOpen, standing } from './standing.ts'
export { warehouseLines, warehousePlaces } from './warehouse-lines.ts'
export { staffedWarehousesOf, type Warehouse, warehouseItem, warehouseLine, warehousesOf } from './warehouses.items.ts'
export { isSeen } from './warehouses.source.ts'
