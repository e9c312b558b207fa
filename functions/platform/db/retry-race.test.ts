import { afterEach, expect, it, vi } from 'vitest'
import { refuse } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import { RACE_MS } from '../time-budget.ts'
import { retryRace, unlessChanged } from './retry-race.ts'
import { RaceLost } from './table.ts'

afterEach(() => vi.restoreAllMocks())

/**
 * Returns a run that loses the given number of races before it wins. Each run takes `took` milliseconds of a clock that
 * only this code advances, without waiting.
 */
const losing = (races: number, took: number) => {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  vi.spyOn(Math, 'random').mockReturnValue(0)
  let tries = 0
  const run = async () => {
    now += took
    tries += 1
    if (tries <= races) throw new RaceLost()
    return 'won'
  }
  return { run, tried: () => tries }
}

it('retries a lost race any number of times until the time to retry is over', async () => {
  const { run, tried } = losing(100, 50)
  await expect(retryRace(run)).resolves.toBe('won')
  expect(tried()).toBe(101)
})

it('refuses with general.changedMeanwhile when the time to retry is over', async () => {
  const { run, tried } = losing(Number.POSITIVE_INFINITY, 500)
  await expect(retryRace(run)).rejects.toMatchObject({ reason: 'general.changedMeanwhile' })
  expect(tried()).toBe(RACE_MS / 500)
})

it('retries when every try of the commit conflicted with concurrent writes', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  let tries = 0
  const run = async () => {
    tries += 1
    if (tries < 4) throw refuse(generalReasons.manyAtOnce)
    return 'won'
  }
  await expect(retryRace(run)).resolves.toBe('won')
})

it('immediately throws an error that is neither a lost race nor a conflict', async () => {
  const run = vi.fn().mockRejectedValue(new Error('broken'))
  await expect(retryRace(run)).rejects.toThrow('broken')
  expect(run).toHaveBeenCalledTimes(1)
})

it('treats a refusal as a lost race if the data behind the decision has changed', async () => {
  const refused = async () => {
    throw refuse(generalReasons.noProduct)
  }
  await expect(unlessChanged(refused, async () => false)).rejects.toBeInstanceOf(RaceLost)
  await expect(unlessChanged(refused, async () => true)).rejects.toMatchObject({ reason: 'general.noProduct' })
  const broken = vi.fn().mockRejectedValue(new Error('broken'))
  await expect(unlessChanged(broken, async () => false)).rejects.toThrow('broken')
  await expect(
    unlessChanged(
      async () => 'done',
      async () => false,
    ),
  ).resolves.toBe('done')
})
