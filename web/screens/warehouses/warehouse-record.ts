import type * as z from 'zod'
import type { warehouseRecord } from '../../../shared/warehouses/warehouses.contract.ts'

export type WarehouseRecord = z.output<typeof warehouseRecord>

export const isSelfStorage = ({ isDoctor }: Pick<WarehouseRecord, 'isDoctor'>): boolean => isDoctor === '1'
