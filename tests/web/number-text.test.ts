import { describe, expect, it } from 'vitest'
import { numberOf, onlyNumberSigns } from '../../web/components/fields/number-text.ts'

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
