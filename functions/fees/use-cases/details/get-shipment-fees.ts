import type { fees } from '../../../../shared/fees/fees.contract.ts'
import { moneyToWire } from '../../../../shared/values/money.ts'
import { readShipment } from '../../../outbound/public.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { shipmentFees } from '../../bills/shipment-fees.ts'

/** Fees of a shipment: the company sees all of them, a warehouse admin those they are owed. */
export const getShipmentFees: UseCase<typeof fees.calls.getShipmentFees> = async (deps, actor, { outboundNo }) => {
  const all = await shipmentFees(deps, await readShipment(deps, actor, outboundNo))
  const owed = (adminNo: string): boolean => actor.role !== 'warehouseAdmin' || adminNo === actor.userNo
  return {
    records: all
      .filter(({ adminNo }) => owed(adminNo))
      .map(({ bill, adminNo: _, amount, ...fee }) => ({
        ...fee,
        amount: moneyToWire(amount),
        isBilled: bill !== undefined,
        payNo: bill && owed(bill.adminNo) ? bill.billNo : undefined,
      })),
  }
}
