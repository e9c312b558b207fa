import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addToLots,
  chargeFromOf,
  LOT_SOURCES,
  type Lot,
  type LotChange,
  type LotKind,
  type LotPart,
  MAX_LOTS,
  restoreToLots,
  reverseFromLots,
  takeFromLots,
  unitsOf,
} from '../../../functions/books/values/lots.ts'
import { addDays } from '../../../shared/values/day.ts'

const seed = Number(process.env.SEED_OF_CHANCE ?? Date.now())

const kind: fc.Arbitrary<LotKind> = fc.record({
  inboundDate: fc.nat(5).map((days) => addDays('2026-01-29', days)),
  chargeFrom: fc.nat(5).map((days) => addDays('2026-04-29', days)),
  source: fc.constantFrom(...LOT_SOURCES.slice(0, 2)),
})
type Step = { add: LotKind; qty: number } | { take: number } | { restore: number }
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ add: kind, qty: fc.integer({ min: 1, max: 9 }) }),
  fc.record({ take: fc.integer({ min: 1, max: 12 }) }),
  fc.record({ restore: fc.nat(20) }),
)

const left = (lots: readonly Lot[]): number => lots.reduce((units, lot) => units + lot.left, 0)
/** Units of each kind, regardless of lots. */
const held = (lots: readonly Lot[]): Map<string, number> =>
  new Map(lots.map((lot) => [`${lot.chargeFrom} ${lot.inboundDate} ${lot.source}`, lot.left]))

/** Checks the invariants of each change. */
const sound = (before: readonly Lot[], after: readonly Lot[], changes: readonly LotChange[]): void => {
  expect(unitsOf(changes)).toBe(left(after) - left(before))
  const ages = after.map((lot) => `${lot.inboundDate} ${lot.chargeFrom}`)
  expect(ages, 'oldest first').toEqual([...ages].sort())
  expect(new Set(after.map(({ lotNo }) => lotNo)).size).toBe(after.length)
  expect(after.filter((lot) => lot.left <= 0 || lot.qty < lot.left)).toEqual([])
  // One comparison for all lots, since one assertion per lot would be too slow.
  const numbers = [...new Set([...before, ...after, ...changes].map((one) => one.lotNo))]
  const [was, is] = [before, after].map((lots) => new Map(lots.map((lot) => [lot.lotNo, lot.left])))
  const differences = numbers.map((lotNo) => [lotNo, (is?.get(lotNo) ?? 0) - (was?.get(lotNo) ?? 0)])
  expect(numbers.map((lotNo) => [lotNo, unitsOf(changes.filter((one) => one.lotNo === lotNo))])).toEqual(differences)
}

describe('lots', () => {
  test(`keep their units, order and kinds when units are added, taken and restored (seed ${seed})`, () => {
    const play = (steps: Step[]): void => {
      let lots: Lot[] = []
      const out: LotPart[][] = []
      for (const one of steps) {
        const before = lots
        if ('add' in one) {
          const added = addToLots(lots, one.add, one.qty)
          lots = added.lots
          sound(before, lots, added.changes)
        } else if ('take' in one && one.take <= left(lots)) {
          const { taken, ...rest } = takeFromLots(lots, one.take)
          lots = rest.lots
          sound(before, lots, rest.changes)
          out.push(taken)
          const age = (lot: LotKind | undefined) => `${lot?.inboundDate} ${lot?.chargeFrom}`
          for (const lot of lots) expect(age(lot) >= age(taken.at(-1)), 'no older lot remains').toBe(true)
          const undone = restoreToLots(lots, taken)
          expect(held(undone.lots), 'a restore undoes a take').toEqual(held(before))
        } else if ('restore' in one && out.length > 0) {
          const [parts = []] = out.splice(one.restore % out.length, 1)
          const restored = restoreToLots(lots, parts)
          lots = restored.lots
          sound(before, lots, restored.changes)
        }
      }
    }
    fc.assert(fc.property(fc.array(step, { maxLength: 30 }), play), { seed, numRuns: Number(process.env.RUNS ?? 200) })
  })

  test(`lose the units of a reversed delivery first, then their newest other units (seed ${seed})`, () => {
    const lotsArb = fc.array(fc.record({ day: fc.integer({ min: 0, max: 9 }), qty: fc.integer({ min: 1, max: 5 }) }), {
      minLength: 1,
      maxLength: 8,
    })
    const undo = (came: { day: number; qty: number }[], made: { at: number; qty: number }[], share: number): void => {
      let lots: Lot[] = []
      for (const { day, qty } of came) {
        const inboundDate = addDays('2026-01-01', day)
        lots = addToLots(lots, { inboundDate, chargeFrom: inboundDate, source: 'mixedPackage' }, qty).lots
      }
      const own = made.map(({ at, qty }) => ({ lotNo: lots[at]?.lotNo ?? 'LT-GONE', qty }))
      const wanted = Math.max(1, Math.floor(left(lots) * share))
      const back = reverseFromLots(lots, wanted, own)
      sound(lots, back.lots, back.changes)
      const tookOf = (lotNo: string) => unitsOf(back.taken.filter((part) => part.lotNo === lotNo))
      const mineOf = (lot: Lot) => Math.min(lot.left, unitsOf(own.filter(({ lotNo }) => lotNo === lot.lotNo)))
      const mine = lots.reduce((sum, lot) => sum + mineOf(lot), 0)
      const others = lots.map((lot) => tookOf(lot.lotNo) - mineOf(lot))
      if (wanted <= mine)
        expect(
          others.every((more) => more <= 0),
          'takes only its own units',
        ).toBe(true)
      else {
        expect(
          others.every((more) => more >= 0),
          'takes all of its own units',
        ).toBe(true)
        const oldest = others.findIndex((more) => more > 0)
        const newer = lots.slice(oldest + 1)
        expect(
          newer.filter((lot) => tookOf(lot.lotNo) < lot.left),
          'no newer lot remains',
        ).toEqual([])
      }
      expect(held(restoreToLots(back.lots, back.taken).lots)).toEqual(held(lots))
    }
    const made = fc.array(fc.record({ at: fc.nat(9), qty: fc.integer({ min: 1, max: 6 }) }), { maxLength: 3 })
    fc.assert(fc.property(lotsArb, made, fc.double({ min: 0, max: 1, noNaN: true }), undo), {
      seed,
      numRuns: Number(process.env.RUNS ?? 200),
    })
  })

  test('hold units of one kind each, which their lot number encodes', () => {
    const same: LotKind = { inboundDate: '2026-11-20', chargeFrom: '2027-02-20', source: 'tracking' }
    const once = addToLots([], same, 3).lots
    const twice = addToLots(once, same, 4).lots
    expect(twice).toEqual([{ ...same, lotNo: 'LT-2026112020270220T', qty: 7, left: 7 }])
    expect(addToLots(twice, { ...same, source: 'report' }, 1).lots).toHaveLength(2)
  })

  test('are restored unchanged after they were emptied', () => {
    const one: LotKind = { inboundDate: '2026-11-20', chargeFrom: '2027-02-20', source: 'edit' }
    const { lots, taken } = takeFromLots(addToLots([], one, 5).lots, 5)
    expect(lots).toEqual([])
    expect(restoreToLots([], taken).lots).toEqual(addToLots([], one, 5).lots)
  })

  test('cannot lose more units than they contain', () => {
    expect(() => takeFromLots([], 1)).toThrow('Units missing in the lots: 1')
  })

  test(`are merged, oldest first, if there are more than ${MAX_LOTS}, without losing a unit`, () => {
    let lots: Lot[] = []
    const days = MAX_LOTS + 5
    for (let day = 0; day < days; day++) {
      const inboundDate = addDays('2025-01-01', day)
      const added = addToLots(lots, { inboundDate, chargeFrom: addDays(inboundDate, 90), source: 'tracking' }, 2)
      sound(lots, added.lots, added.changes)
      lots = added.lots
    }
    expect(lots).toHaveLength(MAX_LOTS)
    expect(left(lots)).toBe(2 * days)
    expect(lots[0]).toMatchObject({ inboundDate: '2025-01-06', left: 12 })
    expect(JSON.stringify(lots).length, 'far below the 400 KB limit of an item').toBeLessThan(60_000)
  })

  test('lose the units that arrived first, even if those are charged later', () => {
    const forced: LotKind = { inboundDate: '2026-11-20', chargeFrom: '2026-11-20', source: 'tracking' }
    const early: LotKind = { inboundDate: '2026-11-18', chargeFrom: '2027-02-18', source: 'tracking' }
    const { lots } = addToLots(addToLots([], forced, 3).lots, early, 2)
    expect(takeFromLots(lots, 3).taken).toMatchObject([
      { ...early, qty: 2 },
      { ...forced, qty: 1 },
    ])
  })

  test('are charged no earlier after a merge than before', () => {
    const late: LotKind = { inboundDate: '2025-01-01', chargeFrom: '2025-12-31', source: 'tracking' }
    let { lots } = addToLots([], late, 5)
    for (let day = 1; day <= MAX_LOTS; day++) {
      const inboundDate = addDays(late.inboundDate, day)
      const added = addToLots(lots, { inboundDate, chargeFrom: inboundDate, source: 'tracking' }, 2)
      sound(lots, added.lots, added.changes)
      lots = added.lots
    }
    expect(lots).toHaveLength(MAX_LOTS)
    expect(lots[0]).toMatchObject({ inboundDate: '2025-01-02', chargeFrom: '2025-12-31', left: 7 })
  })

  test('are charged after the free months, or from a forced day', () => {
    expect(chargeFromOf('2026-11-30')).toBe('2027-02-28')
    expect(chargeFromOf('2026-11-30', { freeMonths: 1 })).toBe('2026-12-30')
    expect(chargeFromOf('2026-11-30', { freeMonths: 0 })).toBe('2026-11-30')
    expect(chargeFromOf('2026-11-30', { forced: '2026-12-01', freeMonths: 5 })).toBe('2026-12-01')
  })
})
