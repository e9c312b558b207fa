import { dayIn, daysAfter } from '../../fees/calendar.ts'

// Debts of a company to its nurses, computed from takes, deliveries and payments.

export interface Take {
  doctorNo: string
  inboundNo: string
  offerNo: string
  nurseNo: string
  productNo: string
  warehouseNo: string
  /** Units taken, and units still awaited. */
  units: number
  left: number
  /** Price per unit including the bonus, in 1/10,000 dollars. */
  price: bigint
  /** Milliseconds since 1970 at which units without a tracking number return to the offer. */
  heldUntil?: number
  /** Unclaimed units by submitted tracking number. */
  given: Map<string, number>
}

export interface Offer {
  doctorNo: string
  offerNo: string
  quantity: number
  left: number
  /** Last day of the offer; one day of grace follows. */
  expireDate: string
  status: string
}

/** Status of an offer at an instant: open through its last day and one day of grace, in New York time. */
export const statusOf = ({ status, expireDate }: Offer, at: number): string =>
  status === 'offering' && dayIn(at, 'America/New_York') > daysAfter(expireDate, 1) ? 'expired' : status

export class Ledger {
  readonly takes = new Map<string, Take>()
  readonly offers = new Map<string, Offer>()
  /** Pending requests. */
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
    if (!take) throw new Error(`No take ${inboundNo}`)
    return take
  }

  offer(offerNo: string): Offer {
    const offer = this.offers.get(offerNo)
    if (!offer) throw new Error(`No offer ${offerNo}`)
    return offer
  }

  /** Cancels units; if the offer is still open at that instant, they return to it. */
  canceled(inboundNo: string, units: number, at: number): void {
    const take = this.take(inboundNo)
    take.left -= units
    const offer = this.offer(take.offerNo)
    if (statusOf(offer, at) === 'offering') offer.left += units
  }

  /** Ends expired holds: units without a tracking number return to the offer. */
  passTo(at: number): void {
    for (const take of this.takes.values()) {
      if (take.heldUntil === undefined || take.heldUntil > at) continue
      delete take.heldUntil
      let lapsed = take.left
      for (const units of take.given.values()) lapsed -= units
      if (lapsed > 0) this.canceled(take.inboundNo, lapsed, at)
    }
  }

  /** Records delivered units; a negative number reverses a delivery. */
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

  /** Closes a request, whether paid or not. */
  answered(paymentNo: string, isPaid: boolean): void {
    const request = this.requests.get(paymentNo)
    if (!request) throw new Error(`No payment request ${paymentNo}`)
    this.requests.delete(paymentNo)
    if (isPaid) this.add(request.doctorNo, request.nurseNo, -request.amount)
  }

  /** Balance between a company and a nurse, in 1/10,000 dollars. */
  balancesOf(doctorNo: string, nurseNo: string) {
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
