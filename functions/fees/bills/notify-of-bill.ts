import { userItem } from '../../platform/actor.items.ts'
import type { Intent } from '../../platform/db/intent.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { notify } from '../../platform/outbox/notify.ts'
import { warehouseNames } from '../../warehouses/public.ts'
import type { Bill } from './bills.items.ts'
import { payableOf } from './write-bill.ts'

/** Returns the intents that notify the company that a bill has become payable. */
export const notifyOfBill = async (deps: Deps, bill: Bill): Promise<Intent[]> => {
  const { doctorNo, billNo, warehouseNo, month } = bill
  const [placeNames, doctor] = await Promise.all([
    warehouseNames(deps, doctorNo, [warehouseNo]),
    deps.table.get(ref(userItem, { userNo: doctorNo })),
  ])
  return notify(deps, doctorNo, {
    kind: 'billPayable',
    doctorNo,
    doctorName: doctor?.companyName ?? '',
    billNo,
    month,
    warehouse: placeNames.get(warehouseNo) ?? warehouseNo,
    amount: payableOf(bill),
  })
}
