import { daysAfter } from '../../fees/calendar.ts'

// Rates of warehouses, recorded from the calls that save them. Money is a whole number of 1/10,000 dollars.

/** Converts a dollar amount in the wire format (at most 4 decimals) to 1/10,000 dollars. */
export const tenths = (dollars: number): bigint => BigInt(Math.round(dollars * 10_000))

/** Fees of a size category in dollars, by form field. */
export interface CardFees {
  inboundBaseFee: number
  inboundRate: number
  outboundBaseFee: number
  outboundRate: number
  storageBaseFee: number
  storageBaseFeeOver: number
}

export interface Terms {
  storageFreeDuration: number
  /** Fraction of the storage rate that is charged, 2 decimals. */
  discountRate: number
  storageFeeOverDays: number
}

/** Owner of a rate: empty for a default, an admin for all companies, or an admin and one company. */
interface Owner {
  adminNo?: string
  doctorNo?: string
}

interface Saved<Rate> extends Owner {
  /** Subject of the rate: a size category, a service, or 'terms'. */
  of: string
  /** First day on which the rate applies. */
  from: string
  rate: Rate
}

export interface Payer {
  adminNo: string
  doctorNo: string
  day: string
}

export class Tariff {
  readonly #cards: Saved<CardFees>[] = []
  readonly #services: Saved<number>[] = []
  readonly #terms: Saved<Terms>[] = []

  saveCard(of: string, from: string, rate: CardFees, owner: Owner = {}): void {
    this.#cards.push({ of, from, rate, ...owner })
  }

  saveService(of: string, from: string, rate: number, owner: Owner = {}): void {
    this.#services.push({ of, from, rate, ...owner })
  }

  saveTerms(from: string, rate: Terms, owner: Owner): void {
    this.#terms.push({ of: 'terms', from, rate, ...owner })
  }

  card(size: string, payer: Payer): CardFees {
    return must(inForce(this.#cards, size, payer), size)
  }

  /** Service fee per unit. */
  service(service: string, payer: Payer): bigint {
    return tenths(must(inForce(this.#services, service, payer), service))
  }

  terms(payer: Payer): Terms | undefined {
    return inForce(this.#terms, 'terms', payer)
  }

  /** Inbound fee: the base fee for the first unit, then the rate for each additional unit. */
  arrival(size: string, units: number, payer: Payer): bigint {
    const { inboundBaseFee, inboundRate } = this.card(size, payer)
    let expected = tenths(inboundBaseFee)
    for (let unit = 2; unit <= units; unit++) expected += tenths(inboundRate)
    return expected
  }

  /** Storage fee of a pile at the end of a day; each pile is rounded half up to 1/10,000 dollars. */
  storage(size: string, { left, chargeFrom }: { left: number; chargeFrom: string }, payer: Payer): bigint {
    const { storageBaseFee, storageBaseFeeOver } = this.card(size, payer)
    const { discountRate = 1, storageFeeOverDays: days = 0 } = this.terms(payer) ?? {}
    const isOver = days > 0 && payer.day >= daysAfter(chargeFrom, days)
    const percent = BigInt(Math.round(discountRate * 100))
    return (BigInt(left) * tenths(isOver ? storageBaseFeeOver : storageBaseFee) * percent + 50n) / 100n
  }

  /**
   * Outbound fee of each product of a shipment: the most expensive units begin the boxes; the most expensive product
   * also pays for boxes without a unit.
   */
  departure(items: readonly { size: string; units: number }[], boxes: number, payer: Payer): bigint[] {
    const cards = items.map(({ size }) => this.card(size, payer))
    const units = items.flatMap(({ units: count }, item) => Array.from({ length: count }, () => item))
    const first = (item: number) => tenths(cards[item]?.outboundBaseFee ?? 0)
    const further = (item: number) => tenths(cards[item]?.outboundRate ?? 0)
    units.sort((a, b) => Number(first(b) - first(a)) || Number(further(b) - further(a)) || a - b)
    const expected = items.map(() => 0n)
    const pay = (item: number, fee: bigint) => {
      expected[item] = (expected[item] ?? 0n) + fee
    }
    for (let box = 0; box < boxes; box++) {
      const item = units[box] ?? units[0] ?? 0
      pay(item, first(item))
    }
    for (const item of units.slice(boxes)) pay(item, further(item))
    return expected
  }
}

/**
 * Uses the admin's rate for the company, else the admin's own rate, else the default. The latest start day wins; for
 * the same day, the latest save.
 */
const inForce = <Rate>(saved: readonly Saved<Rate>[], of: string, { adminNo, doctorNo, day }: Payer) => {
  const owners: Owner[] = [{ adminNo, doctorNo }, { adminNo }, {}]
  for (const owner of owners) {
    let best: Saved<Rate> | undefined
    for (const one of saved) {
      const isMeant = one.of === of && one.adminNo === owner.adminNo && one.doctorNo === owner.doctorNo
      if (isMeant && one.from <= day && (!best || one.from >= best.from)) best = one
    }
    if (best) return best.rate
  }
  return undefined
}

const must = <Rate>(rate: Rate | undefined, of: string): Rate => {
  if (rate === undefined) throw new Error(`No rate for ${of}`)
  return rate
}
