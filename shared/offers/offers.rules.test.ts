import { describe, expect, it } from 'vitest'
import { isPastExpiry, mayBecome, OFFER_STATUSES, shownStatus } from './offers.rules.ts'

describe('the status of an offer', () => {
  it('may follow another one as DEC-offers-52 says', () => {
    const followers = OFFER_STATUSES.map((from) => OFFER_STATUSES.filter((to) => mayBecome(from, to)))
    expect(followers).toEqual([
      ['archived', 'canceled', 'expired'],
      ['offering'],
      ['offering'],
      ['offering', 'archived', 'canceled'],
    ])
  })

  it('is decided by the day, one day of grace included, unless the company has closed the offer', () => {
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
