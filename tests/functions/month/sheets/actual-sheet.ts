import type { Output } from '../../../../shared/contract/call.ts'
import { fees } from '../../../../shared/fees/fees.contract.ts'
import { offers } from '../../../../shared/offers/offers.contract.ts'
import { payments } from '../../../../shared/payments/payments.contract.ts'
import { products } from '../../../../shared/products/products.contract.ts'
import type { Month } from '../month.ts'
import { tenths } from '../oracle/tariff.ts'
import type { MonthSetup, Side } from '../setup.ts'
import { linesOf, namesOf, type Sheet } from './sheet.ts'

type Bill = Output<typeof fees.calls.listCompanyBills>['records'][number]
type Detail = Output<typeof fees.calls.warehouseFeeDetail>['records'][number]

const sidesOf = ({ north, harbor }: MonthSetup): Side[] => [north, harbor]
const each = async <T, U>(all: readonly T[], of: (one: T) => Promise<readonly U[]>): Promise<U[]> => {
  const found: U[] = []
  for (const one of all) found.push(...(await of(one)))
  return found
}

/** Reads the actual figures of the months so far through calls, after generating the bills of the latest month. */
export const actualSheet = async (month: Month, months: readonly string[]): Promise<Sheet> => {
  const { setup, send } = month
  const nameOf = namesOf(setup)
  const sides = sidesOf(setup)
  await send(fees.calls.generateMonthly, setup.root, { logId: months.at(-1) ?? '' })
  const bills = await each(sides, async ({ doctorNo }) => {
    const some = await each(
      months,
      async (one) => (await send(fees.calls.listCompanyBills, doctorNo, { doctorNo, month: one })).records,
    )
    return some.filter(
      ({ inboundFee, outboundFee, serviceFee, storageFee }) => inboundFee || outboundFee || serviceFee || storageFee,
    )
  })
  const details = await each(bills, async (bill) => (await detailsOf(month, bill)).map((detail) => ({ bill, detail })))
  return {
    stock: linesOf(await each(sides, (side) => stockOf(month, side, nameOf))),
    balances: linesOf(await each(sides, (side) => balancesOf(month, side, nameOf))),
    offers: linesOf(await each([...month.book.ledger.offers.values()], (offer) => offerOf(month, offer))),
    fees: linesOf(details.flatMap(({ bill, detail }) => (detail.feeType === 2 ? [] : [eventOf(bill, detail, nameOf)]))),
    storage: linesOf(
      details.flatMap(({ bill, detail }) => (detail.feeType === 2 ? [storageOf(bill, detail, nameOf)] : [])),
    ),
    bills: linesOf(bills.map((bill) => billOf(bill, nameOf))),
    summaries: linesOf(await each(bills, (bill) => summariesOf(month, bill, nameOf))),
  }
}

const stockOf = (month: Month, { doctorNo, goods }: Side, nameOf: (id: string) => string) =>
  each(Object.values(goods), async ({ productNo }) => {
    const { records } = await month.send(products.calls.listFbm, doctorNo, { doctorNo, productNo })
    return records
      .filter(({ qty, notClaimed }) => qty > 0 || notClaimed > 0)
      .map(({ warehouseNo, qty, notClaimed }) => [
        nameOf(doctorNo),
        nameOf(productNo),
        nameOf(warehouseNo),
        qty,
        notClaimed,
      ])
  })

const balancesOf = async (month: Month, { doctorNo }: Side, nameOf: (id: string) => string) => {
  const { records } = await month.send(payments.calls.getBalances, doctorNo, { doctorNo, size: 100 })
  return records.map(({ userNo, total, pendingAmount, requestAmount }) => [
    nameOf(doctorNo),
    nameOf(userNo),
    tenths(total),
    tenths(pendingAmount),
    tenths(requestAmount),
  ])
}

const offerOf = async (month: Month, { doctorNo, offerNo }: { doctorNo: string; offerNo: string }) => {
  const { status, leftNum, happenings = [] } = await month.send(offers.calls.getOffer, doctorNo, { doctorNo, offerNo })
  return [[offerNo, status, leftNum, happenings.some(({ what }) => what === 'expired') ? 'ended by the clock' : '']]
}

const detailsOf = async (month: Month, { doctorNo, id: payNo }: Bill): Promise<Detail[]> => {
  const found: Detail[] = []
  let nextToken: string | undefined
  do {
    const body = { doctorNo, payNo, size: 100, nextToken }
    const page = await month.send(fees.calls.warehouseFeeDetail, doctorNo, body)
    found.push(...page.records)
    nextToken = page.nextToken
  } while (nextToken !== undefined)
  return found
}

const eventOf = ({ doctorNo, warehouseNo }: Bill, detail: Detail, nameOf: (id: string) => string) => {
  const { feeType, productNo, reportDate, qty, totalFee, cwId, claimId, outboundNo } = detail
  return [
    nameOf(doctorNo),
    nameOf(warehouseNo),
    reportDate,
    feeType === 0 ? 'inbound' : 'outbound',
    cwId ?? claimId ?? outboundNo ?? '',
    nameOf(productNo),
    Math.abs(qty),
    tenths(totalFee),
  ]
}

const storageOf = ({ doctorNo, warehouseNo }: Bill, detail: Detail, nameOf: (id: string) => string) => {
  const { productNo, reportDate, qty, totalFee, lots = [] } = detail
  const parts = lots.map(
    ({ arrived, chargeFrom, left, amount }) => `${arrived}/${chargeFrom}:${left}=${tenths(amount)}`,
  )
  return [nameOf(doctorNo), nameOf(warehouseNo), reportDate, nameOf(productNo), qty, tenths(totalFee), ...parts]
}

const billOf = (bill: Bill, nameOf: (id: string) => string) => {
  const { doctorNo, warehouseNo, reportMonth, inboundFee, outboundFee, serviceFee, storageFee, totalFee, payStatus } =
    bill
  return [
    nameOf(doctorNo),
    nameOf(warehouseNo),
    reportMonth,
    tenths(inboundFee),
    tenths(outboundFee),
    tenths(serviceFee),
    tenths(storageFee),
    tenths(totalFee),
    payStatus,
  ]
}

const summariesOf = async (
  month: Month,
  { doctorNo, warehouseNo, id: payNo }: Bill,
  nameOf: (id: string) => string,
) => {
  const { records } = await month.send(fees.calls.warehouseFeeSummary, doctorNo, { doctorNo, payNo, size: 100 })
  return records.map((one) => [
    nameOf(doctorNo),
    nameOf(warehouseNo),
    one.reportDate,
    nameOf(one.productNo),
    tenths(one.inboundFee),
    tenths(one.outboundFee),
    tenths(one.serviceFee),
    tenths(one.storageFee),
    tenths(one.totalFee),
    one.inboundQty,
    one.outboundQty,
    one.storageQty,
  ])
}
