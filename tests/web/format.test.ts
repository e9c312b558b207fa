import { describe, expect, it } from 'vitest'
import { showAmount, showCount, showDay, showInstant, showText } from '../../web/components/text/format.ts'

describe('displayed figures', () => {
  it.each([
    [0, '$0.00'],
    [412.5, '$412.50'],
    [1234567.005, '$1,234,567.01'],
    [-12.3, '-$12.30'],
    [-0.001, '$0.00'],
    [undefined, '-'],
  ])('show the amount %s as %s', (amount, text) => {
    expect(showAmount(amount)).toBe(text)
  })

  it('show fees with 4 decimals', () => {
    expect(showAmount(0.0325, 4)).toBe('$0.0325')
  })

  it('separate thousands in counts', () => {
    expect(showCount(1234567)).toBe('1,234,567')
    expect(showCount(undefined)).toBe('-')
  })

  it("show times in the reader's zone", () => {
    const instant = '2026-03-08T07:05:09Z'
    const here = new Date(instant)
    const hour = String(here.getHours()).padStart(2, '0')
    expect(showInstant(instant)).toBe(`2026-03-08 ${hour}:${String(here.getMinutes()).padStart(2, '0')}:09`)
    expect(showInstant('nonsense')).toBe('-')
  })

  it('show the day of a date or an instant without converting it to a zone', () => {
    expect(showDay('2026-11-20')).toBe('2026-11-20')
    expect(showDay('2026-11-20T00:30:00Z')).toBe('2026-11-20')
    expect(showDay('')).toBe('-')
  })

  it('show a dash for an absent or blank text', () => {
    expect(showText('  ')).toBe('-')
    expect(showText(undefined)).toBe('-')
  })
})
