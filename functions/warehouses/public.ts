export { type Warehouse, warehouseItem, warehouseLine } from './warehouses.items.ts'
