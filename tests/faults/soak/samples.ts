import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { End } from '../live/people.ts'

/** A sample of the stack; counts cover the time since the previous sample. */
export interface Sample {
  /** Minutes since the soak began. */
  at: number
  /** Resident memory of the server and of the table engine, in megabytes. */
  serverMb: number
  tableMb: number
  /** Open files and sockets of both processes. */
  descriptors: number
  /** Kilobytes of the data folder per parcel. */
  kbPerParcel: number
  /** Response times in milliseconds. */
  p50: number
  p99: number
  /**
   * Delay of the event loop of the soak process itself, milliseconds (p99). The stack does not cause this part of a
   * response time.
   */
  late: number
  calls: number
  failed: number
  /** Messages that wait or are in flight in the queues, without the dead-letter queues. */
  waiting: number
}

export const percentile = (values: readonly number[], part: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0

/** Returns a function that reads the p99 event loop delay of this process since the last read, in milliseconds. */
export const lateness = (): (() => number) => {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delays.enable()
  return () => {
    const late = delays.percentile(99) / 1e6 - RESOLUTION_MS
    delays.reset()
    return Math.max(0, late)
  }
}
const RESOLUTION_MS = 10

/** Collects the durations and failures of calls; `read` returns their figures and starts over. */
export const stopwatch = () => {
  let [times, failed]: [number[], number] = [[], 0]
  return {
    note: (end: End, ms: number): void => {
      times.push(ms)
      // Refusals for too many calls or a lost race are responses of a healthy system.
      if ('unknown' in end && (end.status === 0 || end.status >= 500)) failed += 1
    },
    read: () => {
      const counts = { calls: times.length, failed, p50: percentile(times, 0.5), p99: percentile(times, 0.99) }
      ;[times, failed] = [[], 0]
      return counts
    },
  }
}

/** Resident megabytes of a process (Linux). */
export const residentMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

export const descriptorsOf = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length

/** Total size in kilobytes of all files under a folder. */
export const kilobytesIn = (folder: string): number =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).reduce((sum, name) => {
    const found = statSync(join(folder, name), { throwIfNoEntry: false })
    return sum + (found?.isFile() ? found.size / 1024 : 0)
  }, 0)
