import { expect, it } from 'vitest'
import { chargeDay, chargeInstant, isChargeTime } from '../../shared/values/charge-time.ts'

it.each([
  ['2026-12-01', 'America/New_York', '2026-12-01T05:00:00.000Z', '2026-12-01'],
  ['2026-12-01 00:00:00', 'Pacific/Auckland', '2026-11-30T11:00:00.000Z', '2026-12-01'],
  ['2026-12-01T08:30', 'Asia/Kolkata', '2026-12-01T03:00:00.000Z', '2026-12-01'],
  ['2026-12-01T00:00:00+14:00', 'America/New_York', '2026-11-30T10:00:00.000Z', '2026-11-30'],
  ['2026-12-01 00:00:00Z', 'America/New_York', '2026-12-01T00:00:00.000Z', '2026-11-30'],
  // The clock is turned back from 2:00 to 1:00, and forward from 2:00 to 3:00.
  ['2026-11-01 01:30:00', 'America/New_York', '2026-11-01T05:30:00.000Z', '2026-11-01'],
  ['2026-03-08 02:30:00', 'America/New_York', '2026-03-08T07:30:00.000Z', '2026-03-08'],
])('%s in %s is the instant %s on the day %s', (text, zone, instant, day) => {
  expect([isChargeTime(text), chargeInstant(text, zone), chargeDay(text, zone)]).toEqual([true, instant, day])
})

it.each(['', 'soon', '2026-02-30', '2026-12-01 24:00:00', '2026-12-01T10:00:00+25:00', '01.12.2026'])(
  '%s is not a charge time',
  (text) => expect(isChargeTime(text)).toBe(false),
)
