import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { numberText, parseNumber } from '../../shared/values/number.ts'
import { NUMBER_CASES } from './number-cases.ts'

const COUNT = { decimals: 0 }
const MONEY = { decimals: 4, isMoney: true }

const resultOf = (text: string, rules: typeof MONEY | typeof COUNT): number | string => {
  const parsed = parseNumber(text, rules)
  return parsed.ok ? parsed.value : parsed.problem.reason.replace('values.', '')
}

describe('numbers that people enter', () => {
  it.each(NUMBER_CASES)('%j is %s as a count and %s as money', (text, count, money) => {
    expect([resultOf(text, COUNT), resultOf(text, MONEY)]).toEqual([count, money])
  })

  it('are refused with a message that says what to enter', () => {
    const message = (text: string) => {
      const parsed = parseNumber(text, MONEY)
      return parsed.ok ? '' : parsed.problem.message
    }
    expect(['412,50', ',5', '1.234,50', '1,000', '1.299', '-12,990', '1.234.567', '1.23456'].map(message)).toEqual([
      'Use a dot for decimals: 412.50',
      'Use a dot for decimals: 0.5',
      'Use a dot for decimals: 1234.50',
      '1,000 can be read in two ways. Enter 1000 or 1.',
      '1.299 can be read in two ways. Enter 1299 or 1.2990.',
      '-12,990 can be read in two ways. Enter -12990 or -12.9900.',
      'Enter the number without dots between thousands: 1234567',
      'Use at most 4 decimal places.',
    ])
  })

  it('have corrections suggested that are numbers, even if ambiguous or with too many decimals', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^-?[0-9]{1,4}([.,][0-9]{0,5}){1,3}$/), (text) => {
        const parsed = parseNumber(text, MONEY)
        if (parsed.ok) return
        const { one, other, text: dotted } = parsed.problem.params
        const names = one === undefined ? [dotted] : [one, other]
        for (const name of names) {
          if (name === undefined) continue
          expect(['number', 'numberDecimals', 'numberUnclear']).toContain(
            typeof resultOf(String(name), MONEY) === 'number' ? 'number' : resultOf(String(name), MONEY),
          )
        }
      }),
    )
  })

  const amounts = fc.integer({ min: -(10 ** 14), max: 10 ** 14 }).map((units) => units / 10_000)
  const doubles = fc.double({ noNaN: true, noDefaultInfinity: true })

  it('are read as the value that was formatted', () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 6 }), (value, least) => {
        expect(parseNumber(numberText(value, least), MONEY)).toEqual({ ok: true, value: value === 0 ? 0 : value })
      }),
    )
  })

  it('are formatted in full, and can be read unless they have too many digits', () => {
    fc.assert(
      fc.property(doubles, (value) => {
        const text = numberText(value)
        expect(Number(text)).toBe(value === 0 ? 0 : value)
        const parsed = parseNumber(text, { decimals: 400 })
        if (!parsed.ok) expect(parsed.problem.reason).toBe('values.numberLong')
      }),
    )
  })

  it('keep every digit and the sign of an accepted text', () => {
    const signs = fc.constantFrom(..."0123456789.,-+ '$%()eE\u2212\uff11\uff0e\u00a0".split(''))
    fc.assert(
      fc.property(fc.array(signs, { maxLength: 12 }), (chars) => {
        const text = chars.join('')
        const parsed = parseNumber(text, MONEY)
        if (!parsed.ok) return
        expect(text).not.toMatch(/[%()eE]/)
        const plain = text.replaceAll('\uff11', '1').replaceAll('\uff0e', '.')
        const [whole = '', fraction = '', ...more] = plain.split('.')
        expect(more).toEqual([])
        expect(fraction).not.toContain(',')
        const digits = `${whole}${fraction.trim().padEnd(20, '0')}`.replace(/\D/g, '')
        const negative = /[-\u2212]/.test(plain) ? -1n : 1n
        const units = BigInt(Math.round(parsed.value * 10_000)) * 10n ** 16n
        expect(units).toBe(negative * BigInt(digits === '' ? '0' : digits))
      }),
      { numRuns: 3000 },
    )
  })
})
