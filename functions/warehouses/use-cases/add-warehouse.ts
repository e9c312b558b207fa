import type { Input } from '../../../shared/contract/call.ts'
import { refuseField } from '../../../shared/contract/errors.ts'
import type { warehouses } from '../../../shared/warehouses/warehouses.contract.ts'
import { membershipItem } from '../../platform/actor.items.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { put } from '../../platform/db/intent.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { warehouseItem } from '../warehouses.items.ts'

/**
 * 1. The admin named, if any, must belong to the company: a warehouse admin, or a nurse for a self storage.
 * 2. Store the warehouse.
 */
export const addWarehouse = async (
  deps: Deps,
  actor: CompanyActor,
  input: Input<typeof warehouses.calls.addWareHouse>,
): Promise<{ warehouseNo: string }> => {
  const { doctorNo } = actor.company
  const selfStorage = input.isDoctor === '1'
  const admin = input.adminNo ? await readAdmin(deps, doctorNo, input.adminNo, selfStorage) : undefined
  const warehouseNo = deps.newId('warehouse')
  const { state, city, address, zipCode, timeZone } = input
  const warehouse = {
    ...{ doctorNo, warehouseNo, state, city, address, zipCode, timeZone, selfStorage, rev: 1 },
    visible: input.isVisiable === '0',
    ...(admin ? { adminNo: admin.userNo, adminName: admin.userName } : {}),
    ...(input.transferAddrKeyWold ? { transferKeyword: input.transferAddrKeyWold } : {}),
    ...(input.physicalAddrKey ? { physicalKeyword: input.physicalAddrKey } : {}),
  }
  await deps.table.commit([put(warehouseItem, warehouse)], { warehouseNo })
  return { warehouseNo }
}

const readAdmin = async (deps: Deps, doctorNo: string, userNo: string, selfStorage: boolean) => {
  const admin = await deps.table.get(ref(membershipItem, { doctorNo, userNo }))
  const role = selfStorage ? 'nurse' : 'warehouseAdmin'
  if (admin?.role === role) return admin
  throw refuseField('adminNo', `Choose a ${selfStorage ? 'nurse' : 'warehouse admin'} of your company as admin.`)
}
