import { refuse, refuseField } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import { mixedReasons } from '../../../shared/mixed-packages/mixed-packages.reasons.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { isOpen, type Warehouse, warehouseItem } from '../../warehouses/public.ts'
import type { MixedBatch } from './batches.items.ts'

/** The warehouse that receives mixed packages: one of the company's, run by a warehouse admin and not being deleted. */
export const receivingWarehouse = async (
  deps: Pick<Deps, 'table' | 'now'>,
  doctorNo: string,
  warehouseNo: string,
): Promise<Warehouse> => {
  const warehouse = await deps.table.get(ref(warehouseItem, { doctorNo, warehouseNo }), { consistent: true })
  if (!warehouse) throw refuse(generalReasons.noWarehouse)
  if (warehouse.selfStorage) throw refuseField('warehouseNo', mixedReasons.selfStorage)
  if (!isOpen(warehouse, deps.now())) throw refuse(mixedReasons.warehouseClosed)
  return warehouse
}

/** A new batch without parcels. */
export const emptyBatch = (
  deps: Pick<Deps, 'now'>,
  { userNo, userName, company: { doctorNo } }: CompanyActor,
  { batchNumber, warehouseNo }: Pick<MixedBatch, 'batchNumber' | 'warehouseNo'>,
): MixedBatch => ({
  doctorNo,
  batchNumber,
  warehouseNo,
  userNo,
  userName,
  createDate: deps.now(),
  pending: 0,
  failed: 0,
  packages: 0,
  cancelled: 0,
  reversed: 0,
  rev: 1,
})
