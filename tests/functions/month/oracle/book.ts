import type { Pile } from '../../fees/storage/piles.ts'
import { type FeeEvent, FeeLog, type Sent } from './fee-log.ts'
import { Ledger } from './ledger.ts'
import { type Place, Stores } from './stores.ts'
import { Tariff } from './tariff.ts'

// A record of the month built only from requests and answers; stock, lots, balances and fees follow by plain
// arithmetic. It uses neither the code under test nor its table.

interface Row extends Place {
  qty: number
  unclaimed: number
  /** The lot that its units will form once they are claimed. */
  kind: Omit<Pile, 'left'>
  fee: FeeEvent | undefined
}

export class Book {
  readonly tariff = new Tariff()
  readonly stores = new Stores(this.tariff)
  readonly ledger = new Ledger()
  readonly #log = new FeeLog(this.tariff, this.stores)
  readonly #rows = new Map<string, Row>()
  readonly #sent = new Map<string, { taken: [Place, Pile[]][]; fees: FeeEvent[] }>()
  readonly #claims = new Map<
    string,
    { place: Place; made: Pile; inboundNo?: string | undefined; fee?: FeeEvent | undefined }
  >()

  get fees(): readonly FeeEvent[] {
    return this.#log.fees
  }

  /** Advances the time: days end and holds expire. */
  passTo(at: number): void {
    this.ledger.passTo(at)
    this.stores.passTo(at)
  }

  confirmed(cwId: string, of: Place & { qty: number; forced?: string }, at: number): void {
    const { qty, forced, ...place } = of
    const kind = this.stores.arrival(place, at, 'T', forced)
    this.#rows.set(cwId, { ...place, qty, unclaimed: qty, kind, fee: this.#log.arrived(cwId, place, qty, at) })
  }

  /** Reverses the confirmation of a row. */
  reversed(cwId: string, at: number): void {
    this.#log.takeBack(this.#row(cwId).fee, at)
    this.#rows.delete(cwId)
  }

  corrected(cwId: string, qty: number, at: number): void {
    const row = this.#row(cwId)
    this.#log.takeBack(row.fee, at)
    row.fee = this.#log.arrived(cwId, row, qty, at)
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
    if (!row) throw new Error(`No confirmed row ${cwId}`)
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

  /** Records units of a take that were reported and found, or received in self storage. */
  found(inboundNo: string, units: number, source: 'R' | 'S', at: number): void {
    const { doctorNo, productNo, warehouseNo } = this.ledger.take(inboundNo)
    this.came({ doctorNo, productNo, warehouseNo }, units, source, at)
    this.ledger.delivered(inboundNo, units)
  }

  /** Adds units that arrived without a parcel: reported, found in a stocktake, or added to self storage. */
  came(place: Place, units: number, source: 'R' | 'S' | 'E', at: number): void {
    this.stores.add(place, { ...this.stores.arrival(place, at, source), left: units })
  }

  /** Records a stocktake that found additional units, or (if negative) missing ones. */
  counted(place: Place, change: number, at: number): void {
    if (change > 0) this.came(place, change, 'E', at)
    else this.stores.take(place, -change)
  }

  shipped(outboundNo: string, sent: Sent, at: number): void {
    const { doctorNo, warehouseNo, items } = sent
    const taken = items.map(({ productNo, units }): [Place, Pile[]] => {
      const place = { doctorNo, productNo, warehouseNo }
      return [place, this.stores.take(place, units)]
    })
    this.#sent.set(outboundNo, { taken, fees: this.#log.departed(outboundNo, sent, at) })
  }

  /** Returns units to the lots they left. */
  cancelled(outboundNo: string, at: number): void {
    const { taken, fees } = this.#shipment(outboundNo)
    for (const [place, piles] of taken) for (const pile of piles) this.stores.add(place, pile)
    for (const fee of fees) this.#log.takeBack(fee, at)
  }

  /** The lots from which a shipment took a product. */
  leftBy(outboundNo: string): [Place, Pile[]][] {
    return this.#shipment(outboundNo).taken
  }

  #shipment(outboundNo: string) {
    const sent = this.#sent.get(outboundNo)
    if (!sent) throw new Error(`No shipment ${outboundNo}`)
    return sent
  }

  transferred(from: Place, to: Place, units: number): void {
    for (const pile of this.stores.take(from, units)) this.stores.add(to, pile)
  }

  distributed(claimNo: string, of: Place & { units: number; inboundNo?: string; forced?: string }, at: number): void {
    const { units, inboundNo, forced, ...place } = of
    const made = { ...this.stores.arrival(place, at, 'M', forced), left: units }
    this.stores.add(place, made)
    this.#claims.set(claimNo, { place, made, inboundNo, fee: this.#log.arrived(claimNo, place, units, at) })
    if (inboundNo !== undefined) this.ledger.delivered(inboundNo, units)
  }

  rolledBack(claimNo: string, at: number): void {
    const claim = this.#claims.get(claimNo)
    if (!claim) throw new Error(`No distributed claim ${claimNo}`)
    this.stores.takeBack(claim.place, claim.made)
    this.#log.takeBack(claim.fee, at)
    if (claim.inboundNo !== undefined) this.ledger.delivered(claim.inboundNo, -claim.made.left)
    this.#claims.delete(claimNo)
  }
}
