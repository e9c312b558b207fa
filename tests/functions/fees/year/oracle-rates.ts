import type { StoredItem } from '../../../../functions/platform/db/item.ts'
import { asRead } from '../../../support/stored/as-read.ts'
import { dayIn, lastMsOf } from '../calendar.ts'

// Naive lookup of days and rates in the stored versions, with days computed by Intl. It shares no code with the code
// under test.

// biome-ignore lint/suspicious/noExplicitAny: the oracle accesses fields of stored items by name, without relying on the schemas under test.
export type Raw = StoredItem & Record<string, any>

/** Rates of a company in its warehouses, and the instants at which their days end. */
export class OracleRates {
  readonly #items: ReadonlyMap<string, readonly Raw[]>
  readonly #doctorNo: string

  constructor(items: readonly StoredItem[], doctorNo: string) {
    this.#items = Map.groupBy(items.map(asRead) as readonly Raw[], ({ type }) => type)
    this.#doctorNo = doctorNo
  }

  /** All stored items of a type of the company. */
  of(type: string): Raw[] {
    return this.#all(type).filter(({ doctorNo }) => doctorNo === this.#doctorNo)
  }

  product(productNo: string): Raw | undefined {
    return this.of('Product').find((one) => one.productNo === productNo)
  }

  /** The fees of a product's category on a day. */
  boxRate(warehouseNo: string, day: string, productNo: string): Raw {
    const size = this.product(productNo)?.size
    return this.#inForce(
      this.#all('BoxRate').filter(({ boxSizeId }) => boxSizeId === size),
      this.endOf(warehouseNo, day),
    )
  }

  serviceFee(warehouseNo: string, day: string, serviceFeeId: string): number {
    const versions = this.#all('ServiceRate').filter((one) => one.serviceFeeId === serviceFeeId)
    return this.#inForce(versions, this.endOf(warehouseNo, day)).serviceBaseFee
  }

  /** The company's storage terms on a day; undefined if it has none. */
  terms(warehouseNo: string, day: string): Raw | undefined {
    return this.#termsWith(this.endOf(warehouseNo, day))
  }

  /**
   * The terms in force on the day of arrival, under the warehouse admin at that instant; terms saved later are ignored.
   */
  termsOnArrival(warehouseNo: string, at: string): Raw | undefined {
    const { adminNo, timeZone } = this.#at(warehouseNo, at)
    return this.#termsWith({ end: lastMsOf(dayIn(Date.parse(at), timeZone), timeZone), adminNo }, at)
  }

  #termsWith({ end, adminNo }: { end: number; adminNo: string }, savedUntil = '9999'): Raw | undefined {
    const own = this.of('Discount').filter((one) => one.adminNo === adminNo && one.savedAt <= savedUntil)
    const found = latest(own, end)
    return found?.restored ? undefined : found
  }

  /** The day at the warehouse at an instant. */
  dayOf(warehouseNo: string, at: string): string {
    return dayIn(Date.parse(at), this.zoneAt(warehouseNo, at))
  }

  zoneAt(warehouseNo: string, at: string): string {
    return this.#at(warehouseNo, at).timeZone
  }

  /** The warehouse as last saved at or before an instant, or else as first saved. */
  #at(warehouseNo: string, at: string): Raw {
    const [first, ...others] = this.#saved(warehouseNo)
    let found = first
    for (const one of others) if (one.at <= at) found = one
    if (!found) throw new Error(`Warehouse ${warehouseNo} was never saved`)
    return found
  }

  /** End of a day in the zone that the warehouse had then, and its admin at that instant. */
  endOf(warehouseNo: string, day: string): { end: number; adminNo: string } {
    let last: { end: number; adminNo: string } | undefined
    for (const one of this.#saved(warehouseNo)) {
      const end = lastMsOf(day, one.timeZone)
      if (!last || Date.parse(one.at) <= end) last = { end, adminNo: one.adminNo }
    }
    if (!last) throw new Error(`Warehouse ${warehouseNo} was never saved`)
    return last
  }

  #all(type: string): readonly Raw[] {
    return this.#items.get(type) ?? []
  }

  #saved(warehouseNo: string): Raw[] {
    const saved = this.of('WarehouseEvent').filter((one) => one.warehouseNo === warehouseNo)
    return saved.sort((a, b) => a.rev - b.rev)
  }

  /**
   * The rate in force at an instant: the admin's rate for the company, otherwise the admin's own rate, otherwise the
   * default.
   */
  #inForce(versions: readonly Raw[], { end, adminNo }: { end: number; adminNo: string }): Raw {
    const owners = [
      { adminNo, doctorNo: this.#doctorNo },
      { adminNo, doctorNo: undefined },
      { adminNo: undefined, doctorNo: undefined },
    ]
    for (const owner of owners) {
      const own = versions.filter((one) => one.adminNo === owner.adminNo && one.doctorNo === owner.doctorNo)
      const best = latest(own, end)
      if (best && !best.restored) return best
    }
    throw new Error(`No rate is in force at ${new Date(end).toISOString()}`)
  }
}

/** The owner's version that began last before `end`, ignoring versions replaced by a later save. */
const latest = (own: readonly Raw[], end: number): Raw | undefined => {
  let best: Raw | undefined
  for (const one of own) {
    const isReplaced = own.some(
      (by) => by.replaces && by.savedAt > one.savedAt && by.effectiveFrom <= one.effectiveFrom,
    )
    if (isReplaced || Date.parse(one.effectiveFrom) > end) continue
    const isLater =
      !best ||
      one.effectiveFrom > best.effectiveFrom ||
      (one.effectiveFrom === best.effectiveFrom && one.savedAt > best.savedAt)
    if (isLater) best = one
  }
  return best
}
