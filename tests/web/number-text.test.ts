import { describe, expect, it } from 'vitest'
import { numberOf, numberText, onlyNumberSigns } from '../../web/components/fields/number-text.ts'

describe('typing numbers', () => {
  it.each([
    ['1,412.50', 4, '1412.50'],
    ['$ 12', 4, '12'],
    ['1.2.3', 4, '1.23'],
    ['1.5', 0, '15'],
    ['-3', 0, '3'],
    ['12abc', 0, '12'],
  ])('keeps of %s (%s decimals) the signs %s', (typed, decimals, kept) => {
    expect(onlyNumberSigns(typed, decimals)).toBe(kept)
  })

  it('has no number while nothing is typed', () => {
    expect(numberOf('')).toBeUndefined()
    expect(numberOf('.')).toBeUndefined()
    expect(numberOf('1.')).toBe(1)
    expect(numberOf('0')).toBe(0)
  })
})

describe('a number that nobody is typing', () => {
  it('has at least so many decimals, and keeps more', () => {
    expect([12.5, 4, 0, 1412.25, 0.0525].map((value) => numberText(value, 2))).toEqual([
      ...['12.50', '4.00', '0.00', '1412.25', '0.0525'],
    ])
    expect([12.5, 4].map((value) => numberText(value, 0))).toEqual(['12.5', '4'])
    expect(numberText(1e21, 2)).toBe('1e+21')
  })
})
