import type { Call } from '../../../shared/contract/call.ts'

/** A number that differs from call to call and stays the same from run to run. */
export const turnOf = ({ route }: Call): number => [...route].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)

/** Some of many: other ones for each call, and for each of its `place`s, so that all together are sent all. */
export const inTurn = <T>(call: Call, many: readonly T[], count: number, place = 0): T[] => {
  const first = turnOf(call) * 7 + place * 13
  const start = many.length === 0 ? 0 : first % many.length
  return [...many.slice(start), ...many.slice(0, start)].slice(0, count)
}
