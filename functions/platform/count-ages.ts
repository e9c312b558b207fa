import { AGES, type Age } from '../../shared/values/ages.ts'
import type { Source } from './db/source.ts'

/** Maximum count per source if counting requires reading the records. */
const MAX_COUNT = 1000

interface CountOfAge {
  age: Age
  count: number
  isLowerBound: boolean
}

/** Counts the records of each age bucket over the sources of that bucket, up to a limit per source. */
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
  const { entries, next } = await source.read(MAX_COUNT)
  return { count: entries.length, more: next !== undefined }
}
