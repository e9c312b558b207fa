import { expect, inject, vi } from 'vitest'
import { saveFbm } from '../../../functions/products/use-cases/stock.ts'
import { products } from '../../../shared/products/products.contract.ts'
import { dayIn, monthBefore } from '../../../shared/values/day.ts'
import { arrive, newTracking } from '../../functions/tracking/arrivals.ts'
import { signIn } from '../../support/people.ts'
import type { Trade } from '../trade.ts'
import { actorOf, pastDeps } from './past-deps.ts'

/** Last month, as yyyy-MM. */
export const LAST_MONTH = monthBefore(dayIn(new Date().toISOString()).slice(0, 7))

/**
 * Four received units: $0.50 for the first, $0.25 for each additional unit. Ten units in storage for two days at $0.01 per day.
 */
export const BILL_TOTAL = 1.45

/** Sets rates from the first of last month, and records a parcel and a stocktake on its 15th. */
export const liveLastMonth = async (trade: Trade, named: { productName: string; upc: string }): Promise<void> => {
  const { doctor: person, house: admin, warehouseNo } = trade
  const doctorNo = person.userNo
  const [{ id: size = '' } = {}] = (await person.api.rates.listBoxSizeOptions({})).records
  const { productNo } = await person.api.products.saveProduct({ ...named, doctorNo, size, price: 20 })
  await admin.api.products.saveFreeStorage({ doctorNo, productNo, months: 0 })
  await admin.api.rates.saveCustomBoxSize({
    doctorNo,
    boxSizeId: size,
    effectiveFrom: `${LAST_MONTH}-01`,
    inboundBaseFee: 0.5,
    inboundRate: 0.25,
    outboundBaseFee: 0,
    outboundRate: 0,
    storageBaseFee: 0.01,
    storageBaseFeeOver: 0.02,
  })
  const { deps, stop } = pastDeps(`${LAST_MONTH}-15T15:00:00.000Z`)
  const [owner, keeper] = [actorOf(person, doctorNo), actorOf(admin, doctorNo)]
  const dock = { doctor: owner, admin: keeper, nurse: owner, doctorNo, warehouseNo, productNo }
  await arrive(deps, dock, newTracking(), 4)
  const count = { doctorNo, productNo, warehouseNo, qty: 10, note: 'Counted' }
  await saveFbm(deps, owner, products.calls.saveFbm.body.parse(count))
  stop()
}

/** Closes two days of last month and creates its bills; waits for the bills of the given companies. */
export const billLastMonth = async (trades: readonly Trade[]): Promise<void> => {
  const root = await signIn(inject('stack').baseUrl, 'super')
  await root.api.fees.rebuildDaily({ dates: `${LAST_MONTH}-20,${LAST_MONTH}-21` })
  await root.api.fees.generateMonthly({ logId: LAST_MONTH })
  const billed = async ({ doctor }: Trade) => {
    const { records } = await doctor.api.fees.listCompanyBills({ doctorNo: doctor.userNo, month: LAST_MONTH })
    expect(records).toContainEqual(expect.objectContaining({ totalFee: BILL_TOTAL, isPreview: false, payStatus: 0 }))
  }
  for (const trade of trades) await vi.waitFor(() => billed(trade), { timeout: 60_000, interval: 500 })
}
