import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, dayIn, endOfDay } from '../values/day.ts'
import { type CardVersions, cardAt, nextAfter, RATE_SOURCES, type RateSource, type ServiceVersion } from './card.ts'
import { beginOf } from './rates.rules.ts'

const IDS = ['SF-A', 'SF-B'] as const

interface Save {
  source: RateSource
  id: string
  savedAt: string
  effectiveFrom: string
  fee: number
  kind: 'set' | 'restore' | 'clone'
}

const hour = (at: number): string => new Date(Date.UTC(2026, 0, 1, at)).toISOString()

/** A sequence of saves, each effective at the time of its save, or earlier or later. */
const saves = fc
  .array(
    fc.record({
      source: fc.constantFrom(...RATE_SOURCES),
      id: fc.constantFrom(...IDS),
      shift: fc.oneof(
        { weight: 2, arbitrary: fc.constant(0) },
        { weight: 3, arbitrary: fc.integer({ min: -6, max: 6 }) },
      ),
      fee: fc.nat(1_000_000),
      kind: fc.constantFrom('set' as const, 'set' as const, 'restore' as const, 'clone' as const),
    }),
    { maxLength: 14 },
  )
  .map((all) =>
    all.map(({ shift, kind, ...one }, index): Save => {
      // Some saves share a clock time, so that `savedAt` decides their order.
      const savedAt = `${hour(Math.floor(index / 2))}#${index}`
      return { ...one, kind, savedAt, effectiveFrom: hour(Math.floor(index / 2) + (kind === 'restore' ? 0 : shift)) }
    }),
  )

const versionsOf = (all: readonly Save[]): CardVersions => {
  const of = (source: RateSource): ServiceVersion[] =>
    all.flatMap((save, index) => {
      if (save.source !== source) return []
      const { id: serviceFeeId, savedAt, effectiveFrom, fee: serviceBaseFee, kind } = save
      const flags = kind === 'set' ? {} : { replaces: true, restored: kind === 'restore' ? true : undefined }
      return [{ serviceFeeId, savedAt, effectiveFrom, serviceBaseFee, version: index + 1, ...flags }]
    })
  const none = { custom: [], own: [], default: [] }
  return { boxes: none, services: { custom: of('custom'), own: of('own'), default: of('default') }, discounts: [] }
}

/**
 * Reference model: each save sets the fee from its start until the next start that is already in the plan. A restore or
 * a clone first removes the starts planned from then on.
 */
const painted = (all: readonly Save[], source: RateSource, id: string, moment: string): number | undefined => {
  let plan: { from: string; fee: number | undefined }[] = []
  for (const { effectiveFrom, fee, kind } of all.filter((save) => save.source === source && save.id === id)) {
    if (kind !== 'set') plan = plan.filter(({ from }) => from < effectiveFrom)
    const at = plan.findIndex(({ from }) => from > effectiveFrom)
    const entry = { from: effectiveFrom, fee: kind === 'restore' ? undefined : fee }
    if (at < 0) plan.push(entry)
    else plan.splice(at, 0, entry)
  }
  let fee: number | undefined
  for (const one of plan) if (one.from <= moment) fee = one.fee
  return fee
}

describe('a card', () => {
  it('matches the reference model at any moment', () => {
    fc.assert(
      fc.property(saves, fc.integer({ min: -8, max: 22 }), (all, at) => {
        const card = cardAt(versionsOf(all), hour(at))
        for (const id of IDS) {
          const [source] = RATE_SOURCES.filter((one) => painted(all, one, id, hour(at)) !== undefined)
          const found = card.services.get(id)
          expect(found?.source).toBe(source)
          expect(found?.serviceBaseFee).toBe(source && painted(all, source, id, hour(at)))
        }
      }),
    )
  })

  it('does not depend on the order in which versions are read', () => {
    fc.assert(
      fc.property(saves, fc.infiniteStream(fc.nat()), fc.integer({ min: -8, max: 22 }), (all, chance, at) => {
        const { services, ...rest } = versionsOf(all)
        const shuffled = (of: readonly ServiceVersion[]) =>
          of
            .map((one) => ({ one, order: chance.next().value ?? 0 }))
            .sort((a, b) => a.order - b.order)
            .map(({ one }) => one)
        const other = {
          ...rest,
          services: {
            custom: shuffled(services.custom),
            own: shuffled(services.own),
            default: shuffled(services.default),
          },
        }
        expect(cardAt(other, hour(at))).toEqual(cardAt(versionsOf(all), hour(at)))
      }),
    )
  })

  it('is not changed at a moment by a later save that takes effect after it', () => {
    fc.assert(
      fc.property(saves, fc.nat(13), (all, cut) => {
        const moment = hour(cut)
        const later = all.filter((save) => save.savedAt <= moment || save.effectiveFrom > moment)
        const before = all.filter((save) => save.savedAt <= moment)
        const fees = (of: Save[]) => IDS.map((id) => cardAt(versionsOf(of), moment).services.get(id)?.serviceBaseFee)
        expect(fees(later)).toEqual(fees(before))
      }),
    )
  })

  it('next changes at the start of the next version that no later save has replaced', () => {
    const version = (savedAt: number, from: number, more: object = {}) => ({
      savedAt: hour(savedAt),
      effectiveFrom: hour(from),
      version: 1,
      ...more,
    })
    expect(nextAfter([version(0, 0), version(1, 9), version(2, 7)], hour(3))).toBe(hour(7))
    expect(nextAfter([version(1, 9), version(2, 2, { replaces: true, restored: true })], hour(3))).toBeUndefined()
  })
})

describe('a version that begins on a day', () => {
  it('is in force at the end of that day, but not at the end of the previous day, in every warehouse', () => {
    const day = fc.integer({ min: 0, max: 800 }).map((days) => addDays('2026-01-01', days))
    const zones = ['Pacific/Honolulu', 'America/Los_Angeles', 'America/New_York', 'Europe/London', 'Asia/Shanghai']
    fc.assert(
      fc.property(day, fc.constantFrom(...zones, 'Asia/Kolkata', 'Pacific/Auckland'), (on, zone) => {
        expect(beginOf(on) <= endOfDay(on, zone)).toBe(true)
        expect(beginOf(on) <= endOfDay(addDays(on, -1), zone)).toBe(false)
        expect(dayIn(endOfDay(on, zone), zone)).toBe(on)
      }),
    )
  })
})
