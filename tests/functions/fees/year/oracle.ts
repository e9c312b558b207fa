import { Decimal } from 'decimal.js'
import type { StoredItem } from '../../../../functions/platform/db/item.ts'
import { OracleRates, type Raw } from './oracle-rates.ts'

// Naive recomputation of the fees of a company's events: loops over the stored events with a decimal library. It shares
// no code with the code under test.

export interface Expected {
  /** '{type} {eventNo} {productNo}', with ' -' appended for a reversal. */
  key: string
  /** Local day at the warehouse on which the fee is booked. */
  day: string
  warehouseNo: string
  /** Dollars. */
  amount: Decimal
}

export class FeeOracle {
  readonly #rates: OracleRates

  constructor(items: readonly StoredItem[], doctorNo: string) {
    this.#rates = new OracleRates(items, doctorNo)
  }

  /** Every fee of every event: arrivals, departures and their reversals. */
  events(): Expected[] {
    return [...this.#rows(), ...this.#claims(), ...this.#shipments()]
  }

  #rows(): Expected[] {
    const events = new Map<string, Raw[]>()
    const add = (cwId: string, some: Raw[]) => events.set(cwId, [...(events.get(cwId) ?? []), ...some])
    for (const row of this.#rates.of('TrackingRow')) add(row.cwId, row.events ?? [])
    for (const passedOn of this.#rates.of('RowEvents')) add(passedOn.cwId, passedOn.events)
    for (const parcel of this.#rates.of('ParcelEvent'))
      if (parcel.kind === 'rowRemoved') add(parcel.cwId, parcel.events ?? [])
    const number = ({ eventNo }: Raw) => Number(eventNo.split('.').at(-1))
    return [...events.values()].flatMap((some) => {
      const fees: Expected[] = []
      let lastFee: Expected | undefined
      let qty = 0
      let place = { warehouseNo: '', productNo: '' }
      const charge = (event: Raw, units: number) => {
        qty = units
        lastFee = {
          key: `inbound ${event.eventNo} ${place.productNo}`,
          warehouseNo: place.warehouseNo,
          day: this.#rates.dayOf(place.warehouseNo, event.at),
          amount: this.#arrival(place, event.at, units),
        }
        fees.push(lastFee)
      }
      const takeBack = (event: Raw) => {
        if (!lastFee) throw new Error(`No event precedes the reversal ${event.eventNo}`)
        fees.push({
          key: `inbound ${event.eventNo} ${place.productNo} -`,
          warehouseNo: place.warehouseNo,
          day: this.#rates.dayOf(place.warehouseNo, event.at),
          amount: lastFee.amount.negated(),
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

  /** Fees for units of mixed packages that were distributed to the company or taken back, from the company's own log. */
  #claims(): Expected[] {
    const lastFee = new Map<string, Decimal>()
    const log = this.#rates.of('StockLog').filter(({ refs }) => refs.claimEvent !== undefined)
    // Ordered by the number of the claim's event, since the clocks of functions differ.
    const nth = ({ refs }: Raw) => Number(refs.claimEvent.match(/\d+$/)?.[0])
    return log
      .sort((a, b) => nth(a) - nth(b))
      .map(({ warehouseNo, productNo, createdTime, qty, refs }) => {
        const back = qty < 0
        const charged = lastFee.get(refs.claimNo) ?? new Decimal(0)
        const amount = back ? charged.negated() : this.#arrival({ warehouseNo, productNo }, createdTime, qty)
        if (!back) lastFee.set(refs.claimNo, amount)
        return {
          key: `inbound ${refs.claimEvent} ${productNo}${back ? ' -' : ''}`,
          warehouseNo,
          amount,
          day: this.#rates.dayOf(warehouseNo, createdTime),
        }
      })
  }

  #arrival(place: { warehouseNo: string; productNo: string }, at: string, units: number): Decimal {
    const { warehouseNo, productNo } = place
    const rate = this.#rates.boxRate(warehouseNo, this.#rates.dayOf(warehouseNo, at), productNo)
    let due = new Decimal(0)
    for (let unit = 1; unit <= units; unit++)
      due = due.plus(dollars(unit === 1 ? rate.inboundBaseFee : rate.inboundRate))
    return due
  }

  #shipments(): Expected[] {
    return this.#rates.of('Shipment').flatMap(({ events, items, boxes, warehouseNo }) => {
      const submitted = events.find(({ what }: Raw) => what === 'submitted')
      const cancelled = events.find(({ what }: Raw) => what === 'cancelled')
      if (!submitted) return []
      const day = this.#rates.dayOf(warehouseNo, submitted.at)
      // Prices each unit separately, the most expensive first. The first units begin one box each; empty boxes are
      // charged the highest fee.
      const units = items.flatMap(({ productNo, qty }: Raw, item: number) =>
        Array.from({ length: qty }, () => ({ item, rate: this.#rates.boxRate(warehouseNo, day, productNo) })),
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
        if (serviceFeeId) pay(item, dollars(this.#rates.serviceFee(warehouseNo, day, serviceFeeId)).times(qty))
      }
      return items.flatMap(({ productNo }: Raw, item: number) => {
        const amount = due[item] ?? new Decimal(0)
        const fee = (event: Raw, back: string, owed: Decimal) => ({
          key: `outbound ${event.eventNo} ${productNo}${back}`,
          warehouseNo,
          amount: owed,
          day: this.#rates.dayOf(warehouseNo, event.at),
        })
        return [fee(submitted, '', amount), ...(cancelled ? [fee(cancelled, ' -', amount.negated())] : [])]
      })
    })
  }
}

export const dollars = (money: number): Decimal => new Decimal(money).dividedBy(10_000)
