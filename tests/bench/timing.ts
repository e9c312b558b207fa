import { performance } from 'node:perf_hooks'

import { type Cpu, cpuOfEach } from './cpu.ts'
import { sized } from './size.ts'

export interface Timing {
  p50: number
  p95: number
  perSecond: number
  /** CPU time per call; absent unless measured. */
  cpu?: Cpu | undefined
}

/** Runs `work` `times` times with `callers` concurrent callers. */
export const runTimes = async (
  times: number,
  callers: number,
  work: (index: number) => Promise<unknown>,
): Promise<void> => {
  let next = 0
  const caller = async () => {
    for (let index = next++; index < times; index = next++) await work(index)
  }
  await Promise.all(Array.from({ length: callers }, caller))
}

/** Number of calls for one figure: at most two in a minimal run. */
const capped = (times: number): number => Math.min(times, sized(times, 2))

/** Like `runTimes`; returns percentiles of the milliseconds per call, and the calls per second. */
export const timeCalls = async (
  most: number,
  callers: number,
  work: (index: number) => Promise<unknown>,
): Promise<Timing> => {
  const times = capped(most)
  const took: number[] = []
  const began = performance.now()
  await runTimes(times, callers, async (index) => {
    const start = performance.now()
    await work(index)
    took.push(performance.now() - start)
  })
  const seconds = (performance.now() - began) / 1000
  took.sort((a, b) => a - b)
  return { p50: percentile(took, 0.5), p95: percentile(took, 0.95), perSecond: times / seconds }
}

/** The value at a share (0 to 1) of ascending numbers; 0 if there are none. */
export const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

const rows: [string, string][] = []

/** Prints one figure now, and again in the final table. */
export const report = (name: string, value: string): void => {
  rows.push([name, value])
  console.log(`${name}: ${value}`)
}

export const showTiming = ({ p50, p95, perSecond, cpu }: Timing): string =>
  `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, ${perSecond.toFixed(0)}/s${cpu ? `, CPU ms ${showCpu(cpu)}` : ''}`

/** Formats the rate of these rows, with the CPU time per row if known. */
export const showRate = (rows: number, seconds: number, used: Cpu | undefined): string =>
  `${seconds.toFixed(1)} s, ${(rows / seconds).toFixed(0)} rows/s${used ? `, CPU ms per row ${showCpu(cpuOfEach(used, rows))}` : ''}`

/** Formats the CPU time of each process, in ms. */
const showCpu = ({ server, engine, driver }: Cpu): string =>
  `server ${server.toFixed(2)}, engine ${engine.toFixed(2)}, driver ${driver.toFixed(2)}`

/** Like `timeCalls`, and also measures the CPU time per call of each process. */
export const timeWithCpu = async (
  meter: () => Cpu | undefined,
  times: number,
  callers: number,
  work: (index: number) => Promise<unknown>,
): Promise<Timing> => {
  meter()
  const timing = await timeCalls(times, callers, work)
  const used = meter()
  if (!used) return timing
  return { ...timing, cpu: cpuOfEach(used, capped(times)) }
}

/** Reports our calls per second relative to those of the engine alone, measured in the same run. */
export const reportRatio = (name: string, ours: Timing, raw: Timing): void =>
  report(name, `${(ours.perSecond / raw.perSecond).toFixed(2)} (raw: ${showTiming(raw)})`)

export const printTable = (): void => {
  const width = Math.max(0, ...rows.map(([name]) => name.length))
  console.log(`\n${rows.map(([name, value]) => `${name.padEnd(width)}  ${value}`).join('\n')}`)
}
