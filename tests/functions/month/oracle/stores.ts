import { dayIn, daysAfter, lastMsOf, monthsAfter } from '../../fees/calendar.ts'
import { type Pile, putOn, takeBack, takeOff } from '../../fees/storage/piles.ts'
import type { Tariff } from './tariff.ts'

// Units in each warehouse by lot, and their storage fee for each day that has ended.

export interface Place {
  doctorNo: string
  productNo: string
  warehouseNo: string
}

export interface Building {
  doctorNo: string
  warehouseNo: string
  timeZone: string
  /** Admin who receives the fees; absent for self storage, which is free. */
  adminNo?: string
}

export interface Good {
  doctorNo: string
  productNo: string
  size: string
  /** Months free of storage fees; if absent, the number in the company's terms, or three. */
  freeMonths?: number
}

/** Storage fee of a product on a day: each charged lot, in 1/10,000 dollars. */
export interface StorageDay extends Place {
  day: string
  parts: { arrived: string; chargeFrom: string; left: number; amount: bigint }[]
}

export class Stores {
  readonly #tariff: Tariff
  readonly #buildings = new Map<string, Building>()
  readonly #goods = new Map<string, Good>()
  readonly #piles = new Map<string, { place: Place; piles: Pile[] }>()
  /** First day that has not ended, by warehouse. */
  readonly #today = new Map<string, string>()
  readonly days: StorageDay[] = []

  constructor(tariff: Tariff) {
    this.#tariff = tariff
  }

  open(building: Building, at: number): void {
    this.#buildings.set(building.warehouseNo, building)
    this.#today.set(building.warehouseNo, dayIn(at, building.timeZone))
  }

  list(good: Good): void {
    this.#goods.set(good.productNo, good)
  }

  building(warehouseNo: string): Building {
    return required(this.#buildings.get(warehouseNo), warehouseNo)
  }

  good(productNo: string): Good {
    return required(this.#goods.get(productNo), productNo)
  }

  dayAt(warehouseNo: string, at: number): string {
    return dayIn(at, this.building(warehouseNo).timeZone)
  }

  /** Advances the time to an instant: each day that has ended is charged for the units in stock at its end. */
  passTo(at: number): void {
    for (const { warehouseNo, timeZone } of this.#buildings.values()) {
      for (;;) {
        const day = required(this.#today.get(warehouseNo), warehouseNo)
        if (lastMsOf(day, timeZone) >= at) break
        this.#charge(warehouseNo, day)
        this.#today.set(warehouseNo, daysAfter(day, 1))
      }
    }
  }

  #charge(warehouseNo: string, day: string): void {
    const { adminNo } = this.building(warehouseNo)
    if (adminNo === undefined) return
    for (const { place, piles } of this.#piles.values()) {
      if (place.warehouseNo !== warehouseNo) continue
      const { size } = this.good(place.productNo)
      const payer = { adminNo, doctorNo: place.doctorNo, day }
      const parts = piles
        .filter(({ left, chargeFrom }) => left > 0 && chargeFrom <= day)
        .map(({ arrived, chargeFrom, left }) => {
          const amount = this.#tariff.storage(size, { left, chargeFrom }, payer)
          return { arrived, chargeFrom, left, amount }
        })
      if (parts.length > 0) this.days.push({ ...place, day, parts })
    }
  }

  /** Lot of units received at an instant: its day of receipt, and the day from which it is charged. */
  arrival(
    { doctorNo, productNo, warehouseNo }: Place,
    at: number,
    source: string,
    forced?: string,
  ): Omit<Pile, 'left'> {
    const { adminNo = '' } = this.building(warehouseNo)
    const arrived = this.dayAt(warehouseNo, at)
    const months =
      this.good(productNo).freeMonths ?? this.#tariff.terms({ adminNo, doctorNo, day: arrived })?.storageFreeDuration
    const chargeFrom =
      forced === undefined ? monthsAfter(arrived, months ?? 3) : this.dayAt(warehouseNo, Date.parse(forced))
    return { arrived, chargeFrom, source }
  }

  add(place: Place, pile: Pile): void {
    putOn(this.at(place), pile)
  }

  /** Takes units from the oldest lots; returns those lots. */
  take(place: Place, units: number): Pile[] {
    return takeOff(this.at(place), units)
  }

  takeBack(place: Place, made: Pile): void {
    takeBack(this.at(place), made.left, [made])
  }

  at(place: Place): Pile[] {
    const name = `${place.doctorNo} ${place.productNo} ${place.warehouseNo}`
    const known = this.#piles.get(name) ?? { place, piles: [] }
    this.#piles.set(name, known)
    return known.piles
  }

  /** Units of each product and warehouse that has ever had stock. */
  stock(): (Place & { units: number })[] {
    return [...this.#piles.values()].map(({ place, piles }) => ({
      ...place,
      units: piles.reduce((sum, { left }) => sum + left, 0),
    }))
  }
}

const required = <T>(value: T | undefined, name: string): T => {
  if (value === undefined) throw new Error(`Unknown ${name}`)
  return value
}
