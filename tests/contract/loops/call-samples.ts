import type { Call } from '../../../shared/contract/call.ts'

/** A number that varies with the call and stays the same between runs. */
export const sampleSeed = ({ route }: Call): number => [...route].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)

/**
 * Returns at most `count` of the given values, from a position that varies with the call and `place`, so that all calls
 * together use every value.
 */
export const sampleFor = <T>(call: Call, many: readonly T[], count: number, place = 0): T[] => {
  const first = sampleSeed(call) * 7 + place * 13
  const start = many.length === 0 ? 0 : first % many.length
  return [...many.slice(start), ...many.slice(0, start)].slice(0, count)
}
