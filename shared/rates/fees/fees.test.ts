import { Decimal } from 'decimal.js'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { reasonMessage } from '../../reasons/reasons.ts'
import { addDays } from '../../values/day.ts'
import { moneyToWire } from '../../values/money.ts'
import { EVER } from '../card.ts'
import { ratesReasons } from '../rates.reasons.ts'
import { cardWords } from './fee.ts'
import { inboundFee } from './inbound-fee.ts'
import { outboundFee } from './outbound-fee.ts'
import { serviceFee } from './service-fee.ts'
import { storageFee, storageRow, storageSentence } from './storage-fee.ts'

// Reference calculations in dollars with a decimal library, unit by unit and box by box.

const stamp = { version: 3, effectiveFrom: '2026-04-02T15:00:00.000Z', source: 'custom' as const }
const timeZone = 'America/New_York'
const money = fc.oneof(fc.nat(60_000), fc.constantFrom(0, 1, 12_345, 1_000_000_000))
const units = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 40 }) },
  { weight: 1, arbitrary: fc.constant(99_999) },
)
const dollars = (fee: number): Decimal => new Decimal(fee).div(10_000)
const fewUnits = fc.integer({ min: 1, max: 9 })

const outboundRate = fc
  .record({
    outboundBaseFee: fc.constantFrom(0, 9_000, 15_000, 27_500),
    outboundRate: fc.constantFrom(0, 2_500, 4_500),
  })
  .map((rate) => ({ ...stamp, ...rate }))

describe('card in a sentence', () => {
  it('names the source, number and first day, and no day for initial rates', () => {
    const sentence = (source: 'custom' | 'own' | 'default', more: object = {}) =>
      reasonMessage(ratesReasons.inboundOne, { base: '', card: cardWords({ ...stamp, source, ...more }, timeZone) })
        .message
    expect([sentence('custom'), sentence('own'), sentence('default')]).toEqual(
      ['custom', 'warehouse', 'default'].map((name) => `first unit , ${name} card v3 of 2026-04-02`),
    )
    expect(sentence('own', { firstDay: '2026-03-01' })).toBe('first unit , warehouse card v3 of 2026-03-01')
    expect(sentence('default', { version: 1, effectiveFrom: EVER })).toBe('first unit , default card v1')
  })
})

describe('inbound fee', () => {
  it('charges the base fee for the first unit and the rate for each additional unit', () => {
    fc.assert(
      fc.property(units, money, money, (qty, inboundBaseFee, inboundRate) => {
        const { amount } = inboundFee({ qty, rate: { ...stamp, inboundBaseFee, inboundRate }, timeZone })
        const due = dollars(inboundBaseFee).plus(dollars(inboundRate).times(new Decimal(qty).minus(1)))
        expect(dollars(amount).equals(due)).toBe(true)
      }),
    )
  })
})

describe('service fee', () => {
  it('is charged per unit', () => {
    fc.assert(
      fc.property(units, money, (qty, serviceBaseFee) => {
        const { amount, said } = serviceFee({ qty, service: 'Relabel', rate: { ...stamp, serviceBaseFee }, timeZone })
        expect(dollars(amount).equals(dollars(serviceBaseFee).times(qty))).toBe(true)
        expect(said.message).toContain('custom card v3 of 2026-04-02')
      }),
    )
  })
})

describe('storage fee of a lot and day', () => {
  it('is units x fee x discount rate, rounded half up, from the first charged day', () => {
    const terms = fc.record({
      storageFreeDuration: fc.constant(3),
      discountPercent: fc.integer({ min: 1, max: 100 }),
      storageFeeOverDays: fc.oneof(fc.constant(0), fc.nat(40)),
    })
    fc.assert(
      fc.property(units, money, money, terms, fc.integer({ min: -3, max: 60 }), (left, base, over, discount, lain) => {
        const chargeFrom = '2026-02-20'
        const rate = { ...stamp, storageBaseFee: base, storageBaseFeeOver: over }
        const fee = storageFee({ left, chargeFrom, day: addDays(chargeFrom, lain), rate, discount, timeZone })
        if (lain < 0) {
          expect(fee).toBeUndefined()
          return
        }
        const overDays = discount.storageFeeOverDays
        const dear = overDays !== 0 && lain >= overDays
        const exact = dollars(dear ? over : base)
          .times(left)
          .times(new Decimal(discount.discountPercent).div(100))
        expect(fee?.isOver).toBe(dear)
        expect(dollars(fee?.amount ?? -1).equals(exact.toDecimalPlaces(4, Decimal.ROUND_HALF_UP))).toBe(true)
      }),
    )
  })

  it('is rounded for each lot before the lots are summed, and has no row if nothing is charged', () => {
    const lot = fc.record({ left: fc.integer({ min: 1, max: 9_999 }), lain: fc.integer({ min: -60, max: 400 }) })
    const terms = fc.record({ percent: fc.integer({ min: 1, max: 100 }), over: fc.constantFrom(0, 1, 90) })
    fc.assert(
      fc.property(fc.array(lot, { maxLength: 8 }), fc.nat(9_999), fc.nat(9_999), terms, (lots, base, over, of) => {
        const day = '2028-02-29'
        const discount = { storageFreeDuration: 3, discountPercent: of.percent, storageFeeOverDays: of.over }
        const rate = { ...stamp, storageBaseFee: base, storageBaseFeeOver: over }
        const left = lots.map(({ left: units, lain }, index) => ({
          lotNo: `LT-${index}`,
          left: units,
          chargeFrom: addDays(day, -lain),
        }))
        const row = storageRow(left, { day, rate, discount })
        let due = new Decimal(0)
        for (const { left: units, lain } of lots) {
          if (lain < 0) continue
          const fee = of.over > 0 && lain >= of.over ? over : base
          due = due.plus(dollars(fee).times(units).times(of.percent).div(100).toDecimalPlaces(4, Decimal.ROUND_HALF_UP))
        }
        expect(dollars(row?.amount ?? 0).equals(due)).toBe(true)
        expect(row === undefined).toBe(due.isZero())
        const charged = lots.filter(({ lain }) => lain >= 0)
        if (row) expect(row.parts.map((part) => part.left)).toEqual(charged.map((one) => one.left))
      }),
    )
  })

  it('is explained in a sentence', () => {
    const rate = { ...stamp, storageBaseFee: 120, storageBaseFeeOver: 240 }
    const discount = { storageFreeDuration: 3, discountPercent: 100, storageFeeOverDays: 30 }
    const of = { left: 12, chargeFrom: '2026-05-01', rate, discount, timeZone }
    expect(storageSentence({ ...of, day: '2026-05-01', days: 30 }).message).toBe(
      '12 units × 30 days × $0.0120, no discount, free until 2026-05-01, custom card v3 of 2026-04-02',
    )
    const later = storageSentence({
      ...of,
      left: 1,
      day: '2026-05-31',
      days: 1,
      discount: { ...discount, discountPercent: 80 },
    })
    expect(later.message).toBe(
      '1 unit × 1 day × $0.0240 (long-term rate from 2026-05-31), 80% of the rate, free until 2026-05-01, custom card v3 of 2026-04-02',
    )
  })
})

describe('outbound fee', () => {
  const shipment = fc.record({
    items: fc.array(fc.record({ units: fewUnits, rate: outboundRate }), { minLength: 1, maxLength: 5 }),
    boxes: fc.nat(30),
  })

  /** Lists every unit separately; the most expensive units take the boxes, one each. */
  const unitByUnit = ({
    items,
    boxes,
  }: {
    items: { units: number; rate: { outboundBaseFee: number; outboundRate: number } }[]
    boxes: number
  }) => {
    const all = items.flatMap(({ units: count, rate }) => Array.from({ length: count }, () => rate))
    const order = all.sort((a, b) =>
      a.outboundBaseFee === b.outboundBaseFee ? b.outboundRate - a.outboundRate : b.outboundBaseFee - a.outboundBaseFee,
    )
    let due = new Decimal(0)
    for (let box = 0; box < Math.max(1, boxes); box++) {
      due = due.plus(dollars((order[box] ?? order[0])?.outboundBaseFee ?? 0))
    }
    for (const rate of order.slice(Math.max(1, boxes))) due = due.plus(dollars(rate.outboundRate))
    return due
  }

  it('matches a calculation unit by unit', () => {
    fc.assert(
      fc.property(shipment, (of) => {
        const { amount, lines, emptyBoxes } = outboundFee({ ...of, timeZone })
        expect(dollars(amount).equals(unitByUnit(of))).toBe(true)
        const parts = [...lines.map((line) => line.amount), emptyBoxes?.amount ?? 0].map(moneyToWire)
        expect(Decimal.sum(...parts).equals(dollars(amount))).toBe(true)
        expect(lines.map(({ baseUnits, rateUnits }) => baseUnits + rateUnits)).toEqual(of.items.map((one) => one.units))
      }),
    )
  })

  it('of one category is boxes x base + max(0, units - boxes) x rate, with at least one box', () => {
    fc.assert(
      fc.property(fewUnits, fc.nat(12), outboundRate, (count, split, rate) => {
        const { amount } = outboundFee({ items: [{ units: count, rate }], boxes: split, timeZone })
        const boxes = Math.max(1, split)
        expect(amount).toBe(boxes * rate.outboundBaseFee + Math.max(0, count - boxes) * rate.outboundRate)
      }),
    )
  })

  it('is explained for each item', () => {
    const rate = { ...stamp, outboundBaseFee: 15_000, outboundRate: 4_500 }
    const said = (count: number, boxes: number) =>
      outboundFee({ items: [{ units: count, rate }], boxes, timeZone }).lines[0]?.said.message
    expect(said(5, 2)).toBe(
      '2 units at the first-unit fee of a box, $1.5000 each + 3 units at the additional-unit fee, $0.4500 each, custom card v3 of 2026-04-02',
    )
    expect(said(1, 1)).toContain('1 unit at the first-unit fee of a box')
    const [, cheap] = outboundFee({
      items: [
        { units: 1, rate },
        { units: 2, rate: { ...rate, outboundBaseFee: 9_000 } },
      ],
      boxes: 1,
      timeZone,
    }).lines
    expect(cheap?.said.message).toContain('2 units at the additional-unit fee')
    expect(outboundFee({ items: [{ units: 1, rate }], boxes: 3, timeZone }).emptyBoxes).toMatchObject({
      boxes: 2,
      amount: 30_000,
    })
  })

  it('cannot be calculated from impossible counts, nor can the inbound fee', () => {
    expect(() => inboundFee({ qty: 0, rate: { ...stamp, inboundBaseFee: 1, inboundRate: 1 }, timeZone })).toThrow(
      RangeError,
    )
    const rate = { ...stamp, outboundBaseFee: 1, outboundRate: 1 }
    expect(() => outboundFee({ items: [{ units: 1.5, rate }], boxes: 1, timeZone })).toThrow(RangeError)
    expect(() => outboundFee({ items: [], boxes: -1, timeZone })).toThrow(RangeError)
  })
})
