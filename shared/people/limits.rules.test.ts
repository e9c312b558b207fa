import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEFAULT_LIMITS, limitsFrom, type SomeLimits, unitsWithin } from './limits.rules.ts'

const some = (): fc.Arbitrary<SomeLimits> =>
  fc.record(
    { maxOpenTakes: fc.nat(50), maxOpenAmount: fc.nat(1_000_000), minPayment: fc.nat(1_000_000) },
    { requiredKeys: [] },
  )
/** A cap as a comparable number: 0 means no cap. */
const width = (cap: number): number => (cap === 0 ? Number.POSITIVE_INFINITY : cap)

describe('limits', () => {
  it.each([
    ['the defaults without any limits', {}, [], DEFAULT_LIMITS],
    ['their own limit', { maxOpenTakes: 3 }, [{ maxOpenTakes: 9 }], { ...DEFAULT_LIMITS, maxOpenTakes: 3 }],
    ['their own "no cap"', { maxOpenTakes: 0 }, [{ maxOpenTakes: 9 }], { ...DEFAULT_LIMITS, maxOpenTakes: 0 }],
    [
      'the most generous group',
      {},
      [{ maxOpenTakes: 9 }, { maxOpenTakes: 12 }],
      { ...DEFAULT_LIMITS, maxOpenTakes: 12 },
    ],
    ['a group without a cap', {}, [{ maxOpenAmount: 0 }, { maxOpenAmount: 5 }], DEFAULT_LIMITS],
    ['the largest minimum payment', {}, [{ minPayment: 2 }, { minPayment: 7 }], { ...DEFAULT_LIMITS, minPayment: 7 }],
    ['a group below the default', {}, [{ maxOpenTakes: 2 }], { ...DEFAULT_LIMITS, maxOpenTakes: 2 }],
  ])('come from %s', (_, own, groups, wanted) => {
    expect(limitsFrom(own, groups)).toEqual(wanted)
  })

  it("have caps that another group never lowers, that never override a member's own, and that ignore the group order", () => {
    fc.assert(
      fc.property(some(), fc.array(some(), { minLength: 1, maxLength: 5 }), some(), (own, groups, more) => {
        const before = limitsFrom(own, groups)
        const after = limitsFrom(own, [...groups, more])
        const isSet = (name: keyof SomeLimits) => groups.some((group) => group[name] !== undefined)
        for (const name of ['maxOpenTakes', 'maxOpenAmount'] as const) {
          if (own[name] !== undefined) expect(after[name]).toBe(own[name])
          else if (isSet(name)) expect(width(after[name])).toBeGreaterThanOrEqual(width(before[name]))
        }
        expect(limitsFrom(own, [more, ...groups])).toEqual(after)
      }),
    )
  })
})

describe('maximum units of one more take', () => {
  const NONE = { maxOpenTakes: 0, maxOpenAmount: 0 }
  const PRICE = 4_175_000

  it.each([
    ['without caps', NONE, { openTakes: 99, openAmount: 1e12 }, PRICE, Number.POSITIVE_INFINITY],
    [
      'with one take left',
      { ...NONE, maxOpenTakes: 3 },
      { openTakes: 2, openAmount: 0 },
      PRICE,
      Number.POSITIVE_INFINITY,
    ],
    ['with all takes open', { ...NONE, maxOpenTakes: 3 }, { openTakes: 3, openAmount: 0 }, PRICE, 0],
    ['exactly up to the amount', { ...NONE, maxOpenAmount: 3 * PRICE }, { openTakes: 1, openAmount: PRICE }, PRICE, 2],
    ['below a whole unit', { ...NONE, maxOpenAmount: 3 * PRICE - 1 }, { openTakes: 1, openAmount: PRICE }, PRICE, 1],
    [
      'above an amount that was lowered later',
      { ...NONE, maxOpenAmount: PRICE },
      { openTakes: 1, openAmount: 2 * PRICE },
      0,
      0,
    ],
    [
      'at a price of zero',
      { ...NONE, maxOpenAmount: PRICE },
      { openTakes: 1, openAmount: PRICE },
      0,
      Number.POSITIVE_INFINITY,
    ],
  ])('%s', (_, caps, open, price, units) => expect(unitsWithin(caps, open, price)).toBe(units))
})
