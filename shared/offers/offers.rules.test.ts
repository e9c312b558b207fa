import { describe, expect, it } from 'vitest'
import { isPastExpiry, mayBecome, OFFER_STATUSES, shownStatus } from './offers.rules.ts'

describe('the status of an offer', () => {
  it('allows the transitions of DEC-offers-52', () => {
    const followers = OFFER_STATUSES.map((from) => OFFER_STATUSES.filter((to) => mayBecome(from, to)))
    expect(followers).toEqual([
      ['archived', 'canceled', 'expired'],
      ['offering'],
      ['offering'],
      ['offering', 'archived', 'canceled'],
    ])
  })

  it('follows the expiry day with one day of grace, unless the company has closed the offer', () => {
    const days = ['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21']
    expect(days.map((day) => isPastExpiry(day, '2026-11-20'))).toEqual([true, false, false, false])
    for (const stored of ['offering', 'expired'] as const) {
      expect(days.map((day) => shownStatus(stored, day, '2026-11-20'))).toEqual([
        'expired',
        'offering',
        'offering',
        'offering',
      ])
    }
    expect(shownStatus('archived', '2026-11-18', '2026-11-20')).toBe('archived')
  })
})
