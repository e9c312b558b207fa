import { describe, expect, test } from 'vitest'
import type { Breach } from '../../../functions/audit/audit.ts'
import { persistentBreaches } from '../../../functions/audit/persistent-breaches.ts'

describe('persistent breaches', () => {
  const breach = (is: number): Breach => ({ rule: 'level.log', figure: 'seq', ids: {}, should: 1, is })
  const looks = (...seen: { steady: boolean; breaches: Breach[] }[]) => {
    let at = 0
    const waits: number[] = []
    const look = async () => seen[Math.min(at++, seen.length - 1)] ?? { steady: true, breaches: [] }
    const wait = async (ms: number) => void waits.push(ms)
    return { run: () => persistentBreaches(look, wait), looked: () => at, waits }
  }
  const steady = (...breaches: Breach[]) => ({ steady: true, breaches })
  const moving = (...breaches: Breach[]) => ({ steady: false, breaches })

  test('are reported if three consecutive checks show the same figures', async () => {
    const one = looks(steady(breach(2)))
    expect(await one.run()).toEqual([breach(2)])
    expect(one.looked()).toBe(3)
    expect(one.waits).toEqual([1000, 3000])
  })
  test('are not reported if a later check shows no breach', async () => {
    expect(await looks(steady(breach(2)), steady(breach(2)), steady()).run()).toEqual([])
  })
  test('are reported only after their figures have stopped changing during and between checks', async () => {
    expect(await looks(moving(breach(2))).run()).toBeUndefined()
    expect(
      await looks(
        steady(breach(2)),
        steady(breach(3)),
        moving(breach(3)),
        steady(breach(3)),
        steady(breach(4)),
        steady(breach(5)),
      ).run(),
    ).toBeUndefined()
    expect(
      await looks(steady(breach(2)), moving(breach(3)), steady(breach(3)), steady(breach(3)), steady(breach(3))).run(),
    ).toEqual([breach(3)])
  })
})
