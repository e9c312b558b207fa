import type { Decimal } from 'decimal.js'
import type { StoredItem } from '../../../../functions/platform/db/item.ts'
import { dayIn, monthsAfter } from '../calendar.ts'
import { costOf, type Pile, putOn, takeBack, takeOff } from '../storage/piles.ts'
import { dollars } from './oracle.ts'
import { OracleRates, type Raw } from './oracle-rates.ts'

// Naive storage fees: the documents of several companies create, move and remove piles of units in chronological order.
// Reads from the books only which document moved how many units and when, and derives the piles, their arrival days
// and the first days they are charged.

export interface ExpectedDay {
  /** '{doctorNo} {day} {productNo}' */
  key: string
  warehouseNo: string
  units: number
  /** Dollars. */
  amount: Decimal
}

const LETTERS: Record<string, string> = { claim: 'T', mixedDistribute: 'M', stocktake: 'E' }

export class StorageOracle {
  readonly #log: Raw[]
  readonly #rates: ReadonlyMap<string, OracleRates>
  /** Charge times forced on claims, by claim number. */
  readonly #forced: ReadonlyMap<string, string>
  readonly #piles = new Map<string, Pile[]>()
  /** Units that a document has added or removed, kept for its reversal. */
  readonly #moved = new Map<string, Pile[]>()

  constructor(items: readonly StoredItem[], doctorNos: readonly string[], forced: ReadonlyMap<string, string>) {
    const log = (items as readonly Raw[]).filter(({ type, counter }) => type === 'StockLog' && counter === 'stock')
    this.#log = inOrder(log)
    this.#rates = new Map(doctorNos.map((doctorNo) => [doctorNo, new OracleRates(items, doctorNo)]))
    this.#forced = forced
  }

  /** One row per day and product with a storage fee in a warehouse, for the given days. */
  days(days: readonly string[]): ExpectedDay[] {
    const places = new Map(this.#log.map((row) => [placeOf(row), row]))
    const ends = days.flatMap((day) =>
      [...places.values()].map((place) => ({ day, place, end: this.#of(place).endOf(place.warehouseNo, day).end })),
    )
    const rows = this.#log.values()
    let row = rows.next()
    return ends
      .sort((a, b) => a.end - b.end)
      .flatMap(({ day, place, end }) => {
        for (; !row.done && Date.parse(row.value.createdTime) <= end; row = rows.next()) this.#move(row.value)
        const charged = this.#at(place).filter(({ left, chargeFrom }) => left > 0 && chargeFrom <= day)
        if (charged.length === 0) return []
        const amount = costOf(charged, day, this.#ratesOn(place, day))
        const units = charged.reduce((sum, { left }) => sum + left, 0)
        const { doctorNo, productNo, warehouseNo } = place
        return amount.isZero() ? [] : [{ key: `${doctorNo} ${day} ${productNo}`, warehouseNo, units, amount }]
      })
  }

  #of({ doctorNo }: Raw): OracleRates {
    const rates = this.#rates.get(doctorNo)
    if (!rates) throw new Error(`Unexpected company ${doctorNo}`)
    return rates
  }

  #at(place: Raw): Pile[] {
    const known = this.#piles.get(placeOf(place)) ?? []
    this.#piles.set(placeOf(place), known)
    return known
  }

  #move(row: Raw): void {
    const piles = this.#at(row)
    const { movement, refNo, productNo, refs } = row
    const units = Math.abs(row.qty)
    // Products of a shipment are independent; the receiver of a transfer has its own product.
    const document = movement.startsWith('transfer') ? refNo : `${refs.claimNo ?? refNo} ${productNo}`
    if (movement === 'shipCancel' || movement === 'transferIn') {
      for (const part of this.#moved.get(document) ?? []) putOn(piles, part)
    } else if (movement === 'mixedReverse') takeBack(piles, units, this.#moved.get(document) ?? [])
    else if (row.qty < 0) this.#moved.set(document, takeOff(piles, units))
    else {
      const pile = { ...this.#arrival(row), left: units, source: LETTERS[movement] ?? '' }
      putOn(piles, pile)
      this.#moved.set(document, [pile])
    }
  }

  /** Arrival day of units, and the first day they are charged (DEC-fees-51). */
  #arrival(row: Raw): Pick<Pile, 'arrived' | 'chargeFrom'> {
    const { warehouseNo, productNo, refs, movement } = row
    const rates = this.#of(row)
    // A parcel arrives when it is confirmed, not when it is claimed.
    const parcel =
      movement === 'claim' ? rates.of('TrackingRow').find(({ cwId }) => refs.cwIds?.[0] === cwId) : undefined
    const at = parcel?.confirmation.at ?? row.createdTime
    const forced = parcel?.confirmation.forced?.forceChargeTime ?? this.#forced.get(refs.claimNo)
    const arrived = rates.dayOf(warehouseNo, at)
    if (forced !== undefined) return { arrived, chargeFrom: dayIn(Date.parse(forced), rates.zoneAt(warehouseNo, at)) }
    const months =
      rates.product(productNo)?.freeStorage?.[0]?.months ??
      rates.termsOnArrival(warehouseNo, at)?.storageFreeDuration ??
      3
    return { arrived, chargeFrom: monthsAfter(arrived, months) }
  }

  #ratesOn(place: Raw, day: string) {
    const { warehouseNo, productNo } = place
    const rates = this.#of(place)
    const { storageBaseFee, storageBaseFeeOver } = rates.boxRate(warehouseNo, day, productNo)
    const terms = rates.terms(warehouseNo, day)
    return {
      base: dollars(storageBaseFee),
      over: dollars(storageBaseFeeOver),
      percent: terms?.discountPercent ?? 100,
      overDays: terms?.storageFeeOverDays ?? 0,
    }
  }
}

/**
 * Movements in order: by time, except that movements of one place are ordered by number, since the clocks of functions
 * differ, and a transfer arrives after it departs.
 */
const inOrder = (log: readonly Raw[]): Raw[] => {
  const places = [...Map.groupBy(log, placeOf).values()].map((rows) => rows.sort((a, b) => b.seq - a.seq))
  const isOut = new Set<string>()
  const canBeNext = ({ movement, refNo }: Raw): boolean => movement !== 'transferIn' || isOut.has(refNo)
  return log.flatMap(() => {
    const heads = places.flatMap((rows) => rows.at(-1) ?? []).sort((a, b) => timeOf(a) - timeOf(b))
    const next = heads.find(canBeNext) ?? heads[0]
    if (!next) return []
    if (next.movement === 'transferOut') isOut.add(next.refNo)
    places.find((rows) => rows.at(-1) === next)?.pop()
    return [next]
  })
}

const timeOf = ({ createdTime }: Raw): number => Date.parse(createdTime)

const placeOf = ({ doctorNo, productNo, warehouseNo }: Raw): string => `${doctorNo} ${productNo} ${warehouseNo}`
