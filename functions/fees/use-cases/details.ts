import type { fees } from '../../../shared/fees/fees.contract.ts'
import { moneyToWire } from '../../../shared/values/money.ts'
import { readShipment } from '../../outbound/public.ts'
import { readList } from '../../platform/db/pages.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { shipmentFees } from '../bills/shipment-fees.ts'
import { calculatedOf } from '../details/calculated.ts'
import { feeDetailsList } from '../details/fee-details.source.ts'
import { feeSummaryList } from '../details/fee-summary.source.ts'

/** The current rows of a bill, and its total as of the last calculation. */
export const warehouseFeeDetail: UseCase<typeof fees.calls.warehouseFeeDetail> = async (deps, actor, input) => {
  const { bill, ...list } = await feeDetailsList(deps, actor, input)
  const page = await readList(list, input)
  return { ...page, bill: await calculatedOf(deps, bill) }
}

/** The sums of a bill by product, and the time of their calculation. */
export const warehouseFeeSummary: UseCase<typeof fees.calls.warehouseFeeSummary> = async (deps, actor, input) => {
  const { bill, ...list } = await feeSummaryList(deps, actor, input)
  const page = await readList(list, input)
  return { ...page, bill: await calculatedOf(deps, bill) }
}

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
