import { describe, expect, it } from 'vitest'
import { defaultExpiry, expiryHint, offerToday } from '../../../../web/screens/offers/expiry.ts'

describe('the expiry of an offer', () => {
  it('is three days ahead by default', () => {
    expect(defaultExpiry('2026-12-30')).toBe('2027-01-02')
  })

  it("uses the date in New York, whatever the reader's zone", () => {
    expect(offerToday(new Date('2026-11-21T03:30:00Z'))).toBe('2026-11-20')
  })

  it('is described in words if it is near', () => {
    const hints = ['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'].map((day) =>
      expiryHint(day, '2026-11-20'),
    )
    expect(hints).toEqual([undefined, 'grace day', 'today', 'tomorrow', undefined])
  })
})
