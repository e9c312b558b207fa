import { Decimal } from 'decimal.js'
import type { StoredItem } from '../../../../functions/platform/db/item.ts'

// The fees of a company computed again, naively: loops over what happened, as the store holds it, with decimals of a
// big-number library and days asked of Intl. It shares no code with what it proves.

/** What a fee should be: '{type} {eventNo} {productNo}', of one that takes another back with ' -' behind. */
export interface Expected {
  key: string
  /** The warehouse's day on which it stands. */
  day: string
  warehouseNo: string
  /** Dollars. */
  amount: Decimal
}

// biome-ignore lint/suspicious/noExplicitAny: the oracle reads what is stored, and trusts no schema of ours.
type Raw = StoredItem & Record<string, any>

export class FeeOracle {
  readonly #items: readonly Raw[]
  readonly #doctorNo: string
  readonly #ends = new Map<string, number>()

  constructor(items: readonly StoredItem[], doctorNo: string) {
    this.#items = items as readonly Raw[]
    this.#doctorNo = doctorNo
  }

  /** Every fee of every event: what came in, went out, or went back. */
  events(): Expected[] {
    return [...this.#rows(), ...this.#shipments()]
  }

  #of(type: string): Raw[] {
    return this.#items.filter((item) => item.type === type && item.doctorNo === this.#doctorNo)
  }

  #rows(): Expected[] {
    const events = new Map<string, Raw[]>()
    const add = (cwId: string, some: Raw[]) => events.set(cwId, [...(events.get(cwId) ?? []), ...some])
    for (const row of this.#of('TrackingRow')) add(row.cwId, row.events ?? [])
    for (const passedOn of this.#of('RowEvents')) add(passedOn.cwId, passedOn.events)
    for (const parcel of this.#of('ParcelEvent'))
      if (parcel.kind === 'rowRemoved') add(parcel.cwId, parcel.events ?? [])
    const number = ({ eventNo }: Raw) => Number(eventNo.split('.').at(-1))
    return [...events.values()].flatMap((some) => {
      const fees: Expected[] = []
      let standing: Expected | undefined
      let qty = 0
      let place = { warehouseNo: '', productNo: '' }
      const charge = (event: Raw, units: number) => {
        qty = units
        standing = {
          ...{ key: `inbound ${event.eventNo} ${place.productNo}`, warehouseNo: place.warehouseNo },
          ...{ day: this.#dayOf(place.warehouseNo, event.at), amount: this.#arrival(place, event.at, units) },
        }
        fees.push(standing)
      }
      const takeBack = (event: Raw) => {
        if (!standing) throw new Error(`Nothing stands that ${event.eventNo} could take back`)
        fees.push({
          ...{ key: `inbound ${event.eventNo} ${place.productNo} -`, warehouseNo: place.warehouseNo },
          ...{ day: this.#dayOf(place.warehouseNo, event.at), amount: standing.amount.negated() },
        })
      }
      for (const event of some.sort((a, b) => number(a) - number(b))) {
        if (event.what === 'confirmed') {
          place = { warehouseNo: event.warehouseNo, productNo: event.productNo }
          charge(event, event.qty)
        } else if (event.what === 'reversed') takeBack(event)
        else if (event.what === 'edited' && event.qty !== 0) {
          takeBack(event)
          charge(event, qty + event.qty)
        }
      }
      return fees
    })
  }

  #arrival(place: { warehouseNo: string; productNo: string }, at: string, units: number): Decimal {
    const rate = this.#boxRate(place.warehouseNo, at, place.productNo)
    let due = new Decimal(0)
    for (let unit = 1; unit <= units; unit++)
      due = due.plus(dollars(unit === 1 ? rate.inboundBaseFee : rate.inboundRate))
    return due
  }

  #shipments(): Expected[] {
    return this.#of('Shipment').flatMap(({ events, items, boxes, warehouseNo }) => {
      const submitted = events.find(({ what }: Raw) => what === 'submitted')
      const cancelled = events.find(({ what }: Raw) => what === 'cancelled')
      if (!submitted) return []
      // Every unit by itself, the dearest first; the first ones begin a box each, boxes without a unit pay the dearest.
      const units = items.flatMap(({ productNo, qty }: Raw, item: number) =>
        Array.from({ length: qty }, () => ({ item, rate: this.#boxRate(warehouseNo, submitted.at, productNo) })),
      )
      const dearest = (a: Raw, b: Raw) =>
        b.rate.outboundBaseFee - a.rate.outboundBaseFee || b.rate.outboundRate - a.rate.outboundRate || a.item - b.item
      units.sort(dearest)
      const due: Decimal[] = items.map(() => new Decimal(0))
      const pay = (item: number, fee: Decimal) => {
        due[item] = (due[item] ?? new Decimal(0)).plus(fee)
      }
      for (let box = 0; box < Math.max(1, boxes); box++) {
        const { item, rate } = units[box] ?? units[0]
        pay(item, dollars(rate.outboundBaseFee))
      }
      for (const { item, rate } of units.slice(Math.max(1, boxes))) pay(item, dollars(rate.outboundRate))
      for (const [item, { serviceFeeId, qty }] of items.entries()) {
        if (serviceFeeId) pay(item, dollars(this.#serviceFee(warehouseNo, submitted.at, serviceFeeId)).times(qty))
      }
      return items.flatMap(({ productNo }: Raw, item: number) => {
        const amount = due[item] ?? new Decimal(0)
        const fee = (event: Raw, back: string, owed: Decimal) => ({
          ...{ key: `outbound ${event.eventNo} ${productNo}${back}`, warehouseNo, amount: owed },
          day: this.#dayOf(warehouseNo, event.at),
        })
        return [fee(submitted, '', amount), ...(cancelled ? [fee(cancelled, ' -', amount.negated())] : [])]
      })
    })
  }

  #boxRate(warehouseNo: string, at: string, productNo: string): Raw {
    const product = this.#of('Product').find((one) => one.productNo === productNo)
    const versions = this.#items.filter(({ type, boxSizeId }) => type === 'BoxRate' && boxSizeId === product?.size)
    return this.#inForce(versions, warehouseNo, at)
  }

  #serviceFee(warehouseNo: string, at: string, serviceFeeId: string): number {
    const versions = this.#items.filter((one) => one.type === 'ServiceRate' && one.serviceFeeId === serviceFeeId)
    return this.#inForce(versions, warehouseNo, at).serviceBaseFee
  }

  /** The admin's rate for the company, else the admin's own, else the default, as they held at the end of the day. */
  #inForce(versions: readonly Raw[], warehouseNo: string, at: string): Raw {
    const day = this.#dayOf(warehouseNo, at)
    const { end, adminNo } = this.#endOf(warehouseNo, day)
    const owners = [
      { adminNo, doctorNo: this.#doctorNo },
      { adminNo, doctorNo: undefined },
      { adminNo: undefined, doctorNo: undefined },
    ]
    for (const owner of owners) {
      const own = versions.filter((one) => one.adminNo === owner.adminNo && one.doctorNo === owner.doctorNo)
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
      if (best && !best.restored) return best
    }
    throw new Error(`No rate holds on ${day}`)
  }

  /** The warehouse as it was saved last before an instant. */
  #warehouseAt(warehouseNo: string, ms: number): Raw {
    const saved = this.#of('WarehouseEvent').filter((one) => one.warehouseNo === warehouseNo)
    const sorted = saved.sort((a, b) => a.rev - b.rev)
    let found = sorted[0]
    for (const one of sorted) if (Date.parse(one.at) <= ms) found = one
    if (!found) throw new Error(`Nobody ever saved ${warehouseNo}`)
    return found
  }

  #dayOf(warehouseNo: string, at: string): string {
    return dayIn(Date.parse(at), this.#warehouseAt(warehouseNo, Date.parse(at)).timeZone)
  }

  /** When a day of the warehouse ended, in the zone that it had by then, and who ran the warehouse then. */
  #endOf(warehouseNo: string, day: string): { end: number; adminNo: string } {
    const saved = this.#of('WarehouseEvent').filter((one) => one.warehouseNo === warehouseNo)
    let last: { end: number; adminNo: string } | undefined
    for (const one of saved.sort((a, b) => a.rev - b.rev)) {
      const end = this.#lastMs(day, one.timeZone)
      if (!last || Date.parse(one.at) <= end) last = { end, adminNo: one.adminNo }
    }
    if (!last) throw new Error(`Nobody ever saved ${warehouseNo}`)
    return last
  }

  /** Walks through the hours around a day, a quarter at a time. */
  #lastMs(day: string, zone: string): number {
    const known = this.#ends.get(day + zone)
    if (known !== undefined) return known
    const quarter = 15 * 60_000
    let at = Date.parse(`${day}T00:00:00Z`) + 60 * 60 * 60_000
    while (dayIn(at, zone) > day) at -= quarter
    this.#ends.set(day + zone, at + quarter - 1)
    return at + quarter - 1
  }
}

const dollars = (money: number): Decimal => new Decimal(money).dividedBy(10_000)

const dayIn = (ms: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(ms)
