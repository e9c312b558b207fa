import { dayIn, daysAfter } from '../../fees/calendar.ts'

// What a company owes its nurses, as somebody would keep it who hears what is taken, delivered and paid.

export interface Take {
  doctorNo: string
  inboundNo: string
  offerNo: string
  nurseNo: string
  productNo: string
  warehouseNo: string
  /** Units taken, and those still to come. */
  units: number
  left: number
  /** Of one unit, bonus included, 1/10,000 dollars. */
  price: bigint
  /** Milliseconds since 1970 at which units without a number go back to the offer. */
  heldUntil?: number
  /** Units that numbers were given for under which nothing has been claimed yet, by number. */
  given: Map<string, number>
}

export interface Offer {
  doctorNo: string
  offerNo: string
  quantity: number
  left: number
  /** The last day on which it is offered; one of grace follows. */
  expireDate: string
  status: string
}

/** What an offer is at an instant: open on its last day, and on one day of grace, as they are in New York. */
export const statusOf = ({ status, expireDate }: Offer, at: number): string =>
  status === 'offering' && dayIn(at, 'America/New_York') > daysAfter(expireDate, 1) ? 'expired' : status

export class Ledger {
  readonly takes = new Map<string, Take>()
  readonly offers = new Map<string, Offer>()
  /** Requests that wait. */
  readonly requests = new Map<string, { doctorNo: string; nurseNo: string; amount: bigint }>()
  readonly #balances = new Map<string, bigint>()

  posted(offer: Offer): void {
    this.offers.set(offer.offerNo, { ...offer })
  }

  took(take: Take): void {
    this.takes.set(take.inboundNo, { ...take })
    this.offer(take.offerNo).left -= take.units
  }

  take(inboundNo: string): Take {
    const take = this.takes.get(inboundNo)
    if (!take) throw new Error(`Nobody took ${inboundNo}`)
    return take
  }

  offer(offerNo: string): Offer {
    const offer = this.offers.get(offerNo)
    if (!offer) throw new Error(`Nobody posted ${offerNo}`)
    return offer
  }

  /** Units that will not come: an offer that is still open at that instant has them again. */
  gaveUp(inboundNo: string, units: number, at: number): void {
    const take = this.take(inboundNo)
    take.left -= units
    const offer = this.offer(take.offerNo)
    if (statusOf(offer, at) === 'offering') offer.left += units
  }

  /** Holds that are over: what no number was given for goes back. */
  passTo(at: number): void {
    for (const take of this.takes.values()) {
      if (take.heldUntil === undefined || take.heldUntil > at) continue
      delete take.heldUntil
      let lapsed = take.left
      for (const units of take.given.values()) lapsed -= units
      if (lapsed > 0) this.gaveUp(take.inboundNo, lapsed, at)
    }
  }

  /** Units that came, or (below zero) went back. */
  delivered(inboundNo: string, units: number): void {
    const take = this.take(inboundNo)
    take.left -= units
    this.add(take.doctorNo, take.nurseNo, BigInt(units) * take.price)
  }

  add(doctorNo: string, nurseNo: string, amount: bigint): void {
    this.#balances.set(`${doctorNo} ${nurseNo}`, this.balance(doctorNo, nurseNo) + amount)
  }

  balance(doctorNo: string, nurseNo: string): bigint {
    return this.#balances.get(`${doctorNo} ${nurseNo}`) ?? 0n
  }

  /** A request is answered: paid or not. */
  answered(paymentNo: string, isPaid: boolean): void {
    const request = this.requests.get(paymentNo)
    if (!request) throw new Error(`Nobody asked for ${paymentNo}`)
    this.requests.delete(paymentNo)
    if (isPaid) this.add(request.doctorNo, request.nurseNo, -request.amount)
  }

  /** What stands between a company and a nurse, in 1/10,000 dollars. */
  standing(doctorNo: string, nurseNo: string) {
    const total = this.balance(doctorNo, nurseNo)
    let pendingAmount = 0n
    for (const take of this.takes.values()) {
      if (take.doctorNo === doctorNo && take.nurseNo === nurseNo) pendingAmount += BigInt(take.left) * take.price
    }
    let free = total
    for (const one of this.requests.values()) {
      if (one.doctorNo === doctorNo && one.nurseNo === nurseNo) free -= one.amount
    }
    return { total, pendingAmount, requestAmount: free < 0n ? 0n : free }
  }
}
