import { BATCH_NUMBER } from '../../../shared/values/batch-number.ts'
import { isMonth } from '../../../shared/values/day.ts'
import { moneyToWire } from '../../../shared/values/money.ts'
import { normalTracking, TRACKING_MIN } from '../../../shared/values/tracking.ts'
import { normalUpc, storedUpcs, UPC_MAX } from '../../../shared/values/upc.ts'
import { billsOf, billType, payableOf } from '../../fees/public.ts'
import { claimableOfUpc, mixedBatchRef, mixedItemType } from '../../mixed-packages/public.ts'
import { shipmentsTracked, shipmentType } from '../../outbound/public.ts'
import { type Ref, ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { batchItem } from '../../tracking/public.ts'
import { warehouseNames } from '../../warehouses/public.ts'
import { inCompanies } from '../in-companies.ts'
import { aboutShipment, companyOf, ENOUGH, type Found, NOTHING, type Search } from './hit.ts'

/** Finds shipments by their own tracking number. */
export const findShipments = async ({ table }: Deps, { companies, condition }: Search): Promise<Found> => {
  const tracking = normalTracking(condition)
  if (tracking.length < TRACKING_MIN) return NOTHING
  const found = await inCompanies(companies, async (company) => {
    const range = shipmentsTracked(company.doctorNo, tracking)
    const { records } = await table.query(shipmentType, range, { reverse: true, limit: ENOUGH })
    return records.map((shipment) => ({
      no: shipment.outboundNo,
      ...companyOf(company),
      isExact: true,
      ...aboutShipment(shipment),
    }))
  })
  return { hits: found.flat(), more: false }
}

/**
 * Finds mixed packages with unclaimed units of a UPC, for warehouse admins only. A search by tracking number finds the
 * packages as parcels instead.
 */
export const findMixedPackages = async ({ table }: Deps, { actor, companies, condition }: Search): Promise<Found> => {
  const upc = normalUpc(condition)
  if (actor.role !== 'warehouseAdmin' || upc === '' || upc.length > UPC_MAX) return NOTHING
  const found = await inCompanies(companies, async (company) => {
    const ranges = storedUpcs(upc).map((form) => claimableOfUpc(company.doctorNo, form))
    const pages = await Promise.all(ranges.map((range) => table.query(mixedItemType, range, { limit: ENOUGH })))
    const items = pages.flatMap(({ records }) => records)
    return items.map(({ packageNo, tracking, upc: of, total, claimed }) => ({
      no: packageNo,
      ...companyOf(company),
      isExact: false,
      tracking,
      upc: of,
      qty: total - claimed,
    }))
  })
  return { hits: found.flat(), more: false }
}

interface Held {
  /** Number of unconfirmed rows or packages; `confirmed` counts the confirmed ones. */
  waiting: number
  confirmed: number
}

/**
 * Finds batches by number. `qty` is the number of all rows or packages; `status` is 0 while some are unconfirmed, then
 * 1. For warehouse admins only.
 */
const batchesBy =
  <T>(refOf: (of: { doctorNo: string; batchNumber: string }) => Ref<T | undefined>, held: (batch: T) => Held) =>
  async ({ table }: Deps, { actor, companies, condition }: Search): Promise<Found> => {
    if (actor.role !== 'warehouseAdmin' || !BATCH_NUMBER.test(condition)) return NOTHING
    const found = await table.batchGet(companies.map(({ doctorNo }) => refOf({ doctorNo, batchNumber: condition })))
    const hits = companies.flatMap((company, at) => {
      const batch = found[at]
      if (batch === undefined) return []
      const { waiting, confirmed } = held(batch)
      const status = waiting > 0 ? 0 : 1
      return [{ no: condition, ...companyOf(company), isExact: true, status, qty: waiting + confirmed }]
    })
    return { hits, more: false }
  }

/** Finds batches of tracking rows by number. */
export const findBatches = batchesBy(
  (of) => ref(batchItem, of),
  ({ toConfirm, confirmed }) => ({ waiting: toConfirm, confirmed }),
)

/** Finds batches of mixed packages by number. */
export const findMixedBatches = batchesBy(mixedBatchRef, ({ pending, packages }) => ({
  waiting: pending,
  confirmed: packages,
}))

/** Maximum number of bills read per month; each warehouse has one a month. */
const MAX_BILLS = 100

/** Finds bills by month, such as '2026-10': those of the company, or those owed to a warehouse admin. */
export const findBills = async (deps: Deps, { actor, companies, condition }: Search): Promise<Found> => {
  const { role, operatorNo } = actor
  const month = condition
  if (role === 'nurse' || !isMonth(month)) return NOTHING
  const found = await inCompanies(companies, async (company) => {
    const { doctorNo } = company
    const { records } = await deps.table.query(billType, billsOf(doctorNo, month), { limit: MAX_BILLS })
    const theirs = records.filter(({ adminNo }) => role === 'doctor' || adminNo === operatorNo)
    const placeNames = await warehouseNames(
      deps,
      doctorNo,
      theirs.map(({ warehouseNo }) => warehouseNo),
    )
    return theirs.map((bill) => ({
      no: bill.billNo,
      ...companyOf(company),
      isExact: false,
      month,
      amount: moneyToWire(payableOf(bill)),
      warehouse: placeNames.get(bill.warehouseNo) ?? bill.warehouseNo,
    }))
  })
  return { hits: found.flat(), more: false }
}
