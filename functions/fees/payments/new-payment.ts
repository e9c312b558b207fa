import { type By, begunBy } from '../../payments/public.ts'
import { userItem } from '../../platform/actor.items.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { warehouseNames } from '../../warehouses/public.ts'
import type { Bill } from '../bills/bills.items.ts'
import { payableOf } from '../bills/write-bill.ts'
import type { WarehousePayment } from './warehouse-payments.items.ts'

/** Creates a payment of a whole bill, on behalf of the person who requests or pays it. */
export const newPayment = async (
  deps: Deps,
  { company: { doctorName } }: CompanyActor,
  bill: Bill,
  {
    by,
    ...asked
  }: Pick<WarehousePayment, 'paymentNo' | 'warehouseNote'> & Partial<Pick<WarehousePayment, 'bank'>> & { by: By },
): Promise<WarehousePayment> => {
  const { doctorNo, billNo, warehouseNo, month, adminNo } = bill
  const [placeNames, admin] = await Promise.all([
    warehouseNames(deps, doctorNo, [warehouseNo]),
    deps.table.get(ref(userItem, { userNo: adminNo })),
  ])
  return {
    doctorNo,
    doctorName,
    billNo,
    warehouseNo,
    warehouse: placeNames.get(warehouseNo) ?? warehouseNo,
    month,
    adminNo,
    adminName: admin?.userName ?? adminNo,
    amount: payableOf(bill),
    ...asked,
    ...begunBy(by),
  }
}
