import type { fees } from '../../../shared/fees/fees.contract.ts'
import { moneyToWire } from '../../../shared/values/money.ts'
import { readShipment } from '../../outbound/public.ts'
import { readList } from '../../platform/db/pages.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import type { Bill } from '../bills/bills.items.ts'
import { shipmentFees } from '../bills/shipment-fees.ts'
import { payableOf } from '../bills/write-bill.ts'
import { feeDetailsList } from '../details/fee-details.source.ts'
import { feeSummaryList } from '../details/fee-summary.source.ts'
import { readMonth } from '../months/write-month.ts'

/** The current rows of a bill, and its total at the last calculation. */
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

/** Fees of a shipment. The company sees all of them, a warehouse admin only those owed to them. */
export const getShipmentFees: UseCase<typeof fees.calls.getShipmentFees> = async (deps, actor, { outboundNo }) => {
  const all = await shipmentFees(deps, await readShipment(deps, actor, outboundNo))
  const owed = (adminNo: string): boolean => actor.role !== 'warehouseAdmin' || adminNo === actor.operatorNo
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

/**
 * The total of a bill and the time of its calculation. Rows are added while the month is open, and late rows may be
 * added until the bill is recalculated.
 */
const calculatedOf = async (deps: Pick<Deps, 'table'>, bill: Bill) => ({
  builtDate: bill.builtAt,
  totalFee: moneyToWire(payableOf(bill)),
  isPreview: bill.isPreview,
  hasRowsSince: (await readMonth(deps, bill))?.seq !== bill.builtFrom,
})
