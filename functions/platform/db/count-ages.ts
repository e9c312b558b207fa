import { AGES, type Age } from '../../../shared/values/ages.ts'
import type { Source } from './source.ts'

/** As far as a source is counted that only reading counts. */
const MOST = 1000

interface CountOfAge {
  age: Age
  count: number
  isLowerBound: boolean
}

/** How many records of each age there are, by the sources of each; a count stops at some thousand a source. */
export const countAges = (sourcesOf: (age: Age) => readonly Source<unknown>[]): Promise<CountOfAge[]> =>
  Promise.all(
    AGES.map(async (age) => {
      const counts = await Promise.all(sourcesOf(age).map(countOf))
      return {
        age,
        count: counts.reduce((sum, { count }) => sum + count, 0),
        isLowerBound: counts.some(({ more }) => more),
      }
    }),
  )

const countOf = async (source: Source<unknown>): Promise<{ count: number; more: boolean }> => {
  if (source.count) return source.count()
  const { entries, next } = await source.read(MOST)
  return { count: entries.length, more: next !== undefined }
}
