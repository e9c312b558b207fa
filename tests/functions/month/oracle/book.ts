import type { Pile } from '../../fees/storage/piles.ts'
import { Ledger } from './ledger.ts'
import { type Place, Stores } from './stores.ts'
import { Tariff } from './tariff.ts'

// The month as somebody writes it down who only hears what was asked and what was answered: stock, lots, balances and
// fees follow from that by plain arithmetic. Nothing here knows the code that it proves, or its table.

/** A fee of something that happened, signed, 1/10,000 dollars. */
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

interface Row extends Place {
  qty: number
  unclaimed: number
  /** How its units will lie once they are claimed. */
  kind: Omit<Pile, 'left'>
  fee: FeeEvent | undefined
}

export interface Sent {
  doctorNo: string
  warehouseNo: string
  items: { productNo: string; units: number; service?: string }[]
  boxes: number
}

export class Book {
  readonly tariff = new Tariff()
  readonly stores = new Stores(this.tariff)
  readonly ledger = new Ledger()
  readonly fees: FeeEvent[] = []
  readonly #rows = new Map<string, Row>()
  readonly #sent = new Map<string, { warehouseNo: string; taken: [Place, Pile[]][]; fees: FeeEvent[] }>()
  readonly #claims = new Map<
    string,
    { place: Place; made: Pile; inboundNo?: string | undefined; fee?: FeeEvent | undefined }
  >()

  /** Time passes: days end, holds are over. */
  passTo(at: number): void {
    this.ledger.passTo(at)
    this.stores.passTo(at)
  }

  // Parcels.

  confirmed(cwId: string, of: Place & { qty: number; forced?: string }, at: number): void {
    const { qty, forced, ...place } = of
    const kind = this.stores.arrival(place, at, 'T', forced)
    this.#rows.set(cwId, { ...place, qty, unclaimed: qty, kind, fee: this.#arrived(cwId, place, qty, at) })
  }

  /** A confirmed row goes back to those that wait. */
  reversed(cwId: string, at: number): void {
    this.#takeBack(this.#row(cwId).fee, at)
    this.#rows.delete(cwId)
  }

  corrected(cwId: string, qty: number, at: number): void {
    const row = this.#row(cwId)
    this.#takeBack(row.fee, at)
    row.fee = this.#arrived(cwId, row, qty, at)
    row.unclaimed += qty - row.qty
    row.qty = qty
  }

  claimed(inboundNo: string, tracking: string, cwId: string, units: number): void {
    const row = this.#row(cwId)
    row.unclaimed -= units
    this.stores.add(row, { ...row.kind, left: units })
    this.ledger.take(inboundNo).given.delete(tracking)
    this.ledger.delivered(inboundNo, units)
  }

  #row(cwId: string): Row {
    const row = this.#rows.get(cwId)
    if (!row) throw new Error(`Nobody confirmed ${cwId}`)
    return row
  }

  unclaimed({ doctorNo, productNo, warehouseNo }: Place): number {
    let sum = 0
    for (const row of this.#rows.values()) {
      const isThere = row.doctorNo === doctorNo && row.productNo === productNo && row.warehouseNo === warehouseNo
      if (isThere) sum += row.unclaimed
    }
    return sum
  }

  // Goods without a number.

  /** Units of a take that were reported and found, or came into self storage. */
  found(inboundNo: string, units: number, source: 'R' | 'S', at: number): void {
    const { doctorNo, productNo, warehouseNo } = this.ledger.take(inboundNo)
    this.came({ doctorNo, productNo, warehouseNo }, units, source, at)
    this.ledger.delivered(inboundNo, units)
  }

  /** Units that came without a parcel: reported, found in a count, put into self storage. */
  came(place: Place, units: number, source: 'R' | 'S' | 'E', at: number): void {
    this.stores.add(place, { ...this.stores.arrival(place, at, source), left: units })
  }

  /** A count finds so many units more, or (below zero) less. */
  counted(place: Place, change: number, at: number): void {
    if (change > 0) this.came(place, change, 'E', at)
    else this.stores.take(place, -change)
  }

  // Goods that leave.

  shipped(outboundNo: string, { doctorNo, warehouseNo, items, boxes }: Sent, at: number): void {
    const { adminNo = '' } = this.stores.building(warehouseNo)
    const day = this.stores.dayAt(warehouseNo, at)
    const payer = { adminNo, doctorNo, day }
    const sized = items.map(({ productNo, units }) => ({ size: this.stores.good(productNo).size, units }))
    const due = this.tariff.departure(sized, boxes, payer)
    const fees = items.map(({ productNo, units, service }, item): FeeEvent => {
      const done = service === undefined ? 0n : this.tariff.service(service, payer) * BigInt(units)
      const of = { ref: outboundNo, doctorNo, warehouseNo, productNo, day, units }
      return { kind: 'outbound', ...of, amount: (due[item] ?? 0n) + done, service: done }
    })
    this.fees.push(...fees)
    const taken = items.map(({ productNo, units }): [Place, Pile[]] => {
      const place = { doctorNo, productNo, warehouseNo }
      return [place, this.stores.take(place, units)]
    })
    this.#sent.set(outboundNo, { warehouseNo, taken, fees })
  }

  /** Units go back into the very piles that they left. */
  cancelled(outboundNo: string, at: number): void {
    const { taken, fees } = this.#shipment(outboundNo)
    for (const [place, piles] of taken) for (const pile of piles) this.stores.add(place, pile)
    for (const fee of fees) this.#takeBack(fee, at)
  }

  /** The piles that a product of a shipment has left. */
  leftBy(outboundNo: string): [Place, Pile[]][] {
    return this.#shipment(outboundNo).taken
  }

  #shipment(outboundNo: string) {
    const sent = this.#sent.get(outboundNo)
    if (!sent) throw new Error(`Nobody shipped ${outboundNo}`)
    return sent
  }

  transferred(from: Place, to: Place, units: number): void {
    for (const pile of this.stores.take(from, units)) this.stores.add(to, pile)
  }

  // Mixed packages.

  distributed(claimNo: string, of: Place & { units: number; inboundNo?: string; forced?: string }, at: number): void {
    const { units, inboundNo, forced, ...place } = of
    const made = { ...this.stores.arrival(place, at, 'M', forced), left: units }
    this.stores.add(place, made)
    this.#claims.set(claimNo, { place, made, inboundNo, fee: this.#arrived(claimNo, place, units, at) })
    if (inboundNo !== undefined) this.ledger.delivered(inboundNo, units)
  }

  rolledBack(claimNo: string, at: number): void {
    const claim = this.#claims.get(claimNo)
    if (!claim) throw new Error(`Nobody distributed ${claimNo}`)
    this.stores.takeBack(claim.place, claim.made)
    this.#takeBack(claim.fee, at)
    if (claim.inboundNo !== undefined) this.ledger.delivered(claim.inboundNo, -claim.made.left)
    this.#claims.delete(claimNo)
  }

  // Fees.

  #arrived(ref: string, { doctorNo, warehouseNo, productNo }: Place, units: number, at: number): FeeEvent | undefined {
    const { adminNo } = this.stores.building(warehouseNo)
    if (adminNo === undefined) return undefined
    const day = this.stores.dayAt(warehouseNo, at)
    const amount = this.tariff.arrival(this.stores.good(productNo).size, units, { adminNo, doctorNo, day })
    const fee: FeeEvent = { kind: 'inbound', ref, doctorNo, warehouseNo, productNo, day, units, amount, service: 0n }
    this.fees.push(fee)
    return fee
  }

  /** Exactly minus what it had cost, on the day on which it is taken back. */
  #takeBack(fee: FeeEvent | undefined, at: number): void {
    if (!fee) return
    const day = this.stores.dayAt(fee.warehouseNo, at)
    this.fees.push({ ...fee, day, units: -fee.units, amount: -fee.amount, service: -fee.service })
  }
}
