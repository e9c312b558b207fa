import type { Input, Output } from '../../../../shared/contract/call.ts'
import type { fees } from '../../../../shared/fees/fees.contract.ts'
import { moneyToWire } from '../../../../shared/values/money.ts'
import { readShipment } from '../../../outbound/public.ts'
import type { CompanyActor } from '../../../platform/actor.ts'
import type { Deps } from '../../../platform/deps.ts'
import { shipmentFees } from '../../bills/shipment-fees.ts'

type Call = typeof fees.calls.getShipmentFees

/** What a shipment was charged: the company sees all of it, a warehouse admin what they are owed. */
export const getShipmentFees = async (
  deps: Deps,
  actor: CompanyActor,
  { outboundNo }: Input<Call>,
): Promise<Output<Call>> => {
  const all = await shipmentFees(deps, await readShipment(deps, actor, outboundNo))
  const owed = (adminNo: string): boolean => actor.role !== 'warehouseAdmin' || adminNo === actor.userNo
  return {
    records: all
      .filter(({ adminNo }) => owed(adminNo))
      .map(({ bill, adminNo: _, amount, ...fee }) => ({
        ...fee,
        amount: moneyToWire(amount),
        isBilled: bill !== undefined,
        ...(bill && owed(bill.adminNo) ? { payNo: bill.billNo } : {}),
      })),
  }
}
