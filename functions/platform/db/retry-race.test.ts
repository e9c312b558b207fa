import { afterEach, expect, it, vi } from 'vitest'
import { WORK_MS } from '../time-budget.ts'
import { retryRace } from './retry-race.ts'
import { RaceLost } from './table.ts'

afterEach(() => vi.restoreAllMocks())

/** Loses so many races, each after `took` milliseconds of a clock that moves with nothing else; it waits for nothing. */
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

it('goes on however often the race is lost, as long as a call begins new work', async () => {
  const { run, tried } = losing(100, 50)
  await expect(retryRace(run)).resolves.toBe('won')
  expect(tried()).toBe(101)
})

it('answers 409 once that time is up', async () => {
  const { run, tried } = losing(Number.POSITIVE_INFINITY, 500)
  await expect(retryRace(run)).rejects.toMatchObject({ reason: 'general.changedMeanwhile' })
  expect(tried()).toBe(WORK_MS / 500)
})

it('throws at once what is no lost race', async () => {
  const run = vi.fn().mockRejectedValue(new Error('broken'))
  await expect(retryRace(run)).rejects.toThrow('broken')
  expect(run).toHaveBeenCalledTimes(1)
})
