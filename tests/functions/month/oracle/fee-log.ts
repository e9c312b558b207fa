import type { Place, Stores } from './stores.ts'
import type { Tariff } from './tariff.ts'

/** Fee of an event, signed, in 1/10,000 dollars. */
export interface FeeEvent {
  kind: 'inbound' | 'outbound'
  /** The row, claim or shipment. */
  ref: string
  doctorNo: string
  warehouseNo: string
  productNo: string
  day: string
  units: number
  amount: bigint
  /** The part of `amount` that is for services. */
  service: bigint
}

export interface Sent {
  doctorNo: string
  warehouseNo: string
  items: { productNo: string; units: number; service?: string }[]
  boxes: number
}

/** Fees of all events, in the order in which they arise. */
export class FeeLog {
  readonly #tariff: Tariff
  readonly #stores: Stores
  readonly fees: FeeEvent[] = []

  constructor(tariff: Tariff, stores: Stores) {
    this.#tariff = tariff
    this.#stores = stores
  }

  /** Charges the inbound fee; returns undefined in self storage, which is free. */
  arrived(ref: string, { doctorNo, warehouseNo, productNo }: Place, units: number, at: number): FeeEvent | undefined {
    const { adminNo } = this.#stores.building(warehouseNo)
    if (adminNo === undefined) return undefined
    const day = this.#stores.dayAt(warehouseNo, at)
    const amount = this.#tariff.arrival(this.#stores.good(productNo).size, units, { adminNo, doctorNo, day })
    const fee: FeeEvent = { kind: 'inbound', ref, doctorNo, warehouseNo, productNo, day, units, amount, service: 0n }
    this.fees.push(fee)
    return fee
  }

  /** Charges a fee for each product of a shipment, with its service; none in self storage. */
  departed(ref: string, { doctorNo, warehouseNo, items, boxes }: Sent, at: number): FeeEvent[] {
    const { adminNo } = this.#stores.building(warehouseNo)
    if (adminNo === undefined) return []
    const day = this.#stores.dayAt(warehouseNo, at)
    const payer = { adminNo, doctorNo, day }
    const sized = items.map(({ productNo, units }) => ({ size: this.#stores.good(productNo).size, units }))
    const expected = this.#tariff.departure(sized, boxes, payer)
    const fees = items.map(({ productNo, units, service }, item): FeeEvent => {
      const done = service === undefined ? 0n : this.#tariff.service(service, payer) * BigInt(units)
      const of = { ref, doctorNo, warehouseNo, productNo, day, units }
      return { kind: 'outbound', ...of, amount: (expected[item] ?? 0n) + done, service: done }
    })
    this.fees.push(...fees)
    return fees
  }

  /** Reverses a fee: exactly the negative of the original amount, on the day of the reversal. */
  takeBack(fee: FeeEvent | undefined, at: number): void {
    if (!fee) return
    const day = this.#stores.dayAt(fee.warehouseNo, at)
    this.fees.push({ ...fee, day, units: -fee.units, amount: -fee.amount, service: -fee.service })
  }
}
