import type { Sample } from './samples.ts'

/** A figure that must not grow; by how much of its mean, and by how many at least, it may within an hour all the same. */
const FLAT: readonly { name: string; of: (sample: Sample) => number; unit: string; may: number; least: number }[] = [
  { name: 'memory of the server', of: ({ serverMb }) => serverMb, unit: 'MB', may: 0.15, least: 10 },
  { name: 'memory of the table engine', of: ({ tableMb }) => tableMb, unit: 'MB', may: 0.15, least: 10 },
  { name: 'descriptors', of: ({ descriptors }) => descriptors, unit: '', may: 0.1, least: 5 },
  { name: 'store per parcel', of: ({ kbPerParcel }) => kbPerParcel, unit: 'KB', may: 0.1, least: 1 },
  { name: 'p99', of: ({ p99 }) => p99, unit: 'ms', may: 0.3, least: 50 },
  { name: 'messages that wait', of: ({ waiting }) => waiting, unit: '', may: 0.5, least: 20 },
]
/** Shorter soaks are no proof: what grows at first and then stays looks like what grows for ever. */
const LEAST_MINUTES = 20

/** Slope of the straight line through points, by least squares. */
export const slopeOf = (points: readonly (readonly [number, number])[]): number => {
  const mean = (pick: 0 | 1): number => points.reduce((sum, point) => sum + point[pick], 0) / points.length
  const [x, y] = [mean(0), mean(1)]
  const spread = points.reduce((sum, [at]) => sum + (at - x) ** 2, 0)
  return spread === 0 ? 0 : points.reduce((sum, [at, value]) => sum + (at - x) * (value - y), 0) / spread
}

/** One line a figure over the second half of a soak, and whether all of them are flat. */
export const verdictOf = (samples: readonly Sample[]): { lines: string[]; isFlat: boolean } => {
  const half = samples.slice(Math.floor(samples.length / 2))
  const minutes = samples.at(-1)?.at ?? 0
  const judged = FLAT.map(({ name, of, unit, may, least }) => {
    const mean = half.reduce((sum, sample) => sum + of(sample), 0) / Math.max(1, half.length)
    const anHour = slopeOf(half.map((sample) => [sample.at, of(sample)])) * 60
    const isFlat = anHour <= Math.max(least, mean * may)
    const line = `${name}: ${mean.toFixed(1)} ${unit}, ${anHour >= 0 ? '+' : ''}${anHour.toFixed(1)} an hour: ${isFlat ? 'flat' : 'GROWS'}`
    return { line, isFlat }
  })
  const failed = samples.reduce((sum, sample) => sum + sample.failed, 0)
  const short =
    minutes < LEAST_MINUTES ? [`Slopes of less than ${LEAST_MINUTES} minutes prove nothing and do not count.`] : []
  return {
    lines: [...judged.map(({ line }) => line), `failed calls: ${failed}`, ...short],
    isFlat: failed === 0 && (short.length > 0 || judged.every(({ isFlat }) => isFlat)),
  }
}
