import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { type Cpu, cpuOfEach } from '../cpu.ts'
import { sized } from '../size.ts'
import { percentile, showTiming, type Timing } from '../timing.ts'

const PAIRS = sized(Number(process.env.PAIRS ?? 6), 1)
const SLICE_MS = sized(Number(process.env.SECONDS ?? 3) * 1000, 20)
const WARM_UP_MS = sized(1500, 1)

/** One of two servers that are compared. */
export interface Side {
  /** Makes one call; `index` counts the calls of a slice. */
  call: (index: number) => Promise<unknown>
  /** CPU time since the last read (`cpuMeter`). */
  meter: () => Cpu | undefined
}

interface Slice {
  took: number[]
  perSecond: number
  cpu: Cpu | undefined
}

/** Calls for some seconds with `callers` concurrent callers, then waits `restMs`, whose CPU time counts as well. */
const slice = async ({ call, meter }: Side, callers: number, ms: number, restMs: number): Promise<Slice> => {
  meter()
  const took: number[] = []
  const began = performance.now()
  let next = 0
  const caller = async (): Promise<void> => {
    do {
      const start = performance.now()
      await call(next++)
      took.push(performance.now() - start)
    } while (performance.now() - began < ms)
  }
  await Promise.all(Array.from({ length: callers }, caller))
  const seconds = (performance.now() - began) / 1000
  await pause(restMs)
  return { took, perSecond: took.length / seconds, cpu: meter() }
}

const ascending = (numbers: Iterable<number>): number[] => [...numbers].sort((one, other) => one - other)

/** Combines the slices of one side. */
const timingOf = (slices: readonly Slice[]): Timing => {
  const took = ascending(slices.flatMap((one) => one.took))
  const used = slices.flatMap(({ cpu }) => cpu ?? [])
  const sum = used.reduce(
    (all, one) => ({
      server: all.server + one.server,
      engine: all.engine + one.engine,
      driver: all.driver + one.driver,
    }),
    { server: 0, engine: 0, driver: 0 },
  )
  return {
    p50: percentile(took, 0.5),
    p95: percentile(took, 0.95),
    perSecond: percentile(ascending(slices.map(({ perSecond }) => perSecond)), 0.5),
    cpu: used.length === slices.length ? cpuOfEach(sum, took.length) : undefined,
  }
}

/**
 * Measures two servers in alternation, since other work on the machine changes the rates of both, and returns both
 * timings, the ratio of their rates and the load of the machine as text.
 */
export const inPairs = async (
  ours: Side,
  bare: Side,
  callers: number,
  restMs: number,
  names = { ours: 'Dockside', other: 'bare' },
): Promise<string> => {
  for (const side of [ours, bare]) await slice(side, callers, WARM_UP_MS, 0)
  const [a, b]: [Slice[], Slice[]] = [[], []]
  const loads: number[] = []
  for (let pair = 0; pair < PAIRS; pair += 1) {
    a.push(await slice(ours, callers, SLICE_MS, restMs))
    b.push(await slice(bare, callers, SLICE_MS, restMs))
    loads.push(loadavg()[0] ?? 0)
  }
  const shares = ascending(a.map(({ perSecond }, at) => perSecond / (b[at]?.perSecond ?? 0)))
  const range = (numbers: readonly number[], digits: number): string =>
    `${Math.min(...numbers).toFixed(digits)} to ${Math.max(...numbers).toFixed(digits)}`
  return [
    `${percentile(shares, 0.5).toFixed(2)} of ${names.other} (${range(shares, 2)}; load ${range(loads, 1)})`,
    `${names.ours} ${showTiming(timingOf(a))}`,
    `${names.other} ${showTiming(timingOf(b))}`,
  ].join('; ')
}
