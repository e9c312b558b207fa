import type * as z from 'zod'
import type { Input } from '../../../shared/contract/call.ts'
import type { feeSummary } from '../../../shared/fees/details.calls.ts'
import type { fees } from '../../../shared/fees/fees.contract.ts'
import { addMoney, moneyToWire } from '../../../shared/values/money.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { rangeSource } from '../../platform/db/range-source.ts'
import { filtered, type List } from '../../platform/db/source.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Bill } from '../bills/bills.items.ts'
import { readBill } from '../bills/read-bill.ts'
import { type FeeProduct, feeProductItem, feeProductsOf } from '../sums/fee-sums.items.ts'
import { totalOf } from '../sums/sums.ts'
import { isNamed } from './fee-details.source.ts'

type Asked = Pick<Input<typeof fees.calls.warehouseFeeSummary>, 'payNo' | 'productNo' | 'productName'>
type Summary = z.output<typeof feeSummary>

/** The sums of a bill by product, as computed together with the bill. */
export const feeSummaryList = async (
  deps: Deps,
  actor: CompanyActor,
  { payNo, productNo, productName = '' }: Asked,
): Promise<List<FeeProduct, Summary & { builtDate: string }> & { bill: Bill }> => {
  const bill = await readBill(deps, actor, payNo)
  const all = rangeSource(deps, feeProductItem, feeProductsOf(bill, productNo), { reverse: false })
  return {
    bill,
    source: productName === '' ? all : filtered(all, isNamed(productName)),
    present: (products) => products.map((sums) => ({ ...summaryOf(sums), builtDate: bill.builtAt })),
  }
}

const summaryOf = (sums: FeeProduct): Summary => {
  const { productNo, productName, upc, inbound, outbound, service, storage, month } = sums
  const { inboundQty, outboundQty, storageQty } = sums
  return {
    productNo,
    productName,
    upc,
    reportDate: month,
    inboundQty,
    outboundQty,
    storageQty,
    inboundFee: moneyToWire(inbound),
    outboundFee: moneyToWire(addMoney(outbound, service)),
    serviceFee: moneyToWire(service),
    storageFee: moneyToWire(storage),
    totalFee: moneyToWire(totalOf(sums)),
  }
}
