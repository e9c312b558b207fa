import type { Sample } from './samples.ts'

/**
 * Figures that must not grow. Tolerated growth per hour: `may` as a share of the mean, but at least `least` in the
 * unit of the figure.
 */
const FLAT: readonly { name: string; of: (sample: Sample) => number; unit: string; may: number; least: number }[] = [
  { name: 'memory of the server', of: ({ serverMb }) => serverMb, unit: 'MB', may: 0.15, least: 10 },
  { name: 'memory of the table engine', of: ({ tableMb }) => tableMb, unit: 'MB', may: 0.15, least: 10 },
  { name: 'descriptors', of: ({ descriptors }) => descriptors, unit: '', may: 0.1, least: 5 },
  { name: 'store per parcel', of: ({ kbPerParcel }) => kbPerParcel, unit: 'KB', may: 0.1, least: 1 },
  { name: 'p99', of: ({ p99 }) => p99, unit: 'ms', may: 0.3, least: 50 },
  { name: 'pending messages', of: ({ waiting }) => waiting, unit: '', may: 0.5, least: 20 },
]
/** Growth within this many standard errors counts as chance; about one constant figure in forty exceeds it. */
const CERTAIN = 2
/** Growth is ignored in shorter soaks, where growth that stops after the start looks like growth that continues. */
const MIN_MINUTES = 20

/** Slope of the straight line through points, by least squares, and its standard error. */
export const slopeOf = (points: readonly (readonly [number, number])[]): { slope: number; error: number } => {
  const sum = (of: (point: readonly [number, number]) => number): number =>
    points.reduce((all, point) => all + of(point), 0)
  const [x, y] = [sum(([at]) => at) / points.length, sum(([, value]) => value) / points.length]
  const spread = sum(([at]) => (at - x) ** 2)
  if (points.length < 3 || spread === 0) return { slope: 0, error: Number.POSITIVE_INFINITY }
  const slope = sum(([at, value]) => (at - x) * (value - y)) / spread
  const rest = sum(([at, value]) => (value - y - slope * (at - x)) ** 2)
  return { slope, error: Math.sqrt(rest / (points.length - 2) / spread) }
}

/** Lines about the second half of a soak, and `isFlat`: true if no call failed and no figure grows. */
export const verdictOf = (samples: readonly Sample[]): { lines: string[]; isFlat: boolean } => {
  const half = samples.slice(Math.floor(samples.length / 2))
  const minutes = samples.at(-1)?.at ?? 0
  const judged = FLAT.map(({ name, of, unit, may, least }) => {
    const mean = half.reduce((sum, sample) => sum + of(sample), 0) / Math.max(1, half.length)
    const { slope, error } = slopeOf(half.map((sample) => [sample.at, of(sample)]))
    const [anHour, chance] = [slope * 60, error * 60 * CERTAIN]
    const isFlat = anHour <= Math.max(least, mean * may) || anHour <= chance
    const change = `${anHour >= 0 ? '+' : ''}${anHour.toFixed(1)} ± ${chance.toFixed(1)} per hour`
    const line = `${name}: ${mean.toFixed(1)} ${unit}, ${change}: ${isFlat ? 'flat' : 'GROWS'}`
    return { line, isFlat }
  })
  const failed = samples.reduce((sum, sample) => sum + sample.failed, 0)
  const short =
    minutes < MIN_MINUTES
      ? [`The run was shorter than ${MIN_MINUTES} minutes, so its slopes prove nothing and are ignored.`]
      : []
  return {
    lines: [...judged.map(({ line }) => line), `failed calls: ${failed}`, ...short],
    isFlat: failed === 0 && (short.length > 0 || judged.every(({ isFlat }) => isFlat)),
  }
}
