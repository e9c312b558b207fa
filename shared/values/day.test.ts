import { describe, expect, it } from 'vitest'
import { dayIn, startOfDay } from './day.ts'

const ZONES = ['America/New_York', 'Asia/Kathmandu', 'Pacific/Chatham', 'America/St_Johns', 'Africa/Monrovia', 'UTC']

const calendarOf = (zone: string): ((instant: string) => string) => {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' })
  return (instant) => format.format(new Date(instant))
}

describe('day of an instant', () => {
  it.each(ZONES)('in %s matches the calendar, on days with and without a clock change', (zone) => {
    const asked = calendarOf(zone)
    // Days with a clock change, a leap day, a year's end, and a day on which the UTC offset of Monrovia included seconds.
    for (const day of ['2026-03-08', '2026-11-01', '2024-02-29', '2026-12-31', '1971-06-01']) {
      const start = Date.parse(`${day}T00:00:00Z`)
      for (let minute = 0; minute < 48 * 60; minute += 5) {
        for (const off of [-1, 0, 30_000]) {
          const instant = new Date(start + minute * 60_000 + off).toISOString()
          if (dayIn(instant, zone) !== asked(instant)) expect.fail(`${instant} is not ${dayIn(instant, zone)}`)
        }
      }
    }
    expect(dayIn('2026-11-22T04:59:59.999Z')).toBe('2026-11-21')
    expect(dayIn('2026-11-22T05:00:00.000Z')).toBe('2026-11-22')
  })

  it('is not computed for an invalid instant', () => {
    expect(() => dayIn('yesterday')).toThrow(RangeError)
  })
})

describe('start of a day', () => {
  it.each(ZONES)('in %s is its first instant, on days with and without a clock change', (zone) => {
    for (const day of ['2026-03-08', '2026-11-01', '2024-02-29', '2026-12-31', '2026-09-27']) {
      const start = startOfDay(day, zone)
      expect(dayIn(start, zone)).toBe(day)
      expect(dayIn(new Date(Date.parse(start) - 1).toISOString(), zone) < day).toBe(true)
    }
    expect(startOfDay('2026-11-22')).toBe('2026-11-22T05:00:00.000Z')
  })
})
