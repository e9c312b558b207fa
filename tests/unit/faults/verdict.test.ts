import { expect, it } from 'vitest'
import type { Sample } from '../../faults/soak/samples.ts'
import { slopeOf, verdictOf } from '../../faults/soak/verdict.ts'

const STEADY = {
  serverMb: 800,
  tableMb: 50,
  descriptors: 210,
  kbPerParcel: 25,
  p50: 12,
  late: 1,
  calls: 3000,
  waiting: 1,
}
/**
 * Samples of an hour. The p99 is 150 ms, plus or minus deterministic noise of at most 100 ms, plus `more` ms per
 * minute.
 */
const hour = (more: number, other: Partial<Sample> = {}): Sample[] =>
  Array.from({ length: 60 }, (_, at) => {
    const noise = [0, 100, -40, 60, -100, -20][at % 6] ?? 0
    return { ...STEADY, at, failed: 0, p99: 150 + noise + more * at, ...other }
  })

it('computes the slope of a line and its standard error', () => {
  expect(slopeOf([1, 2, 3, 4].map((at) => [at, 7 * at]))).toEqual({ slope: 7, error: 0 })
  const { slope, error } = slopeOf([
    [0, 1],
    [1, 0],
    [2, 2],
    [3, 1],
  ])
  expect([slope, error]).toEqual([expect.closeTo(0.2, 9), expect.closeTo(Math.sqrt(1.8 / 2 / 5), 9)])
})

it('reports fluctuation as flat, and growth as growth', () => {
  expect(verdictOf(hour(0)).isFlat).toBe(true)
  const { isFlat, lines } = verdictOf(hour(5))
  expect(isFlat).toBe(false)
  expect(lines.filter((line) => line.endsWith('GROWS'))).toEqual([expect.stringMatching(/^p99: 372\.\d ms, \+/)])
})

it('examines only the second half, because caches fill at first', () => {
  const filling = hour(0).map((one) => ({ ...one, serverMb: Math.min(800, 500 + 20 * one.at) }))
  expect(verdictOf(filling).isFlat).toBe(true)
  expect(verdictOf(hour(0).map((one) => ({ ...one, serverMb: 500 + 5 * one.at }))).isFlat).toBe(false)
})

it('tolerates no failed call', () => {
  expect(verdictOf(hour(0, { failed: 1 })).isFlat).toBe(false)
})
