import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { End } from '../live/people.ts'

/** A look at the stack: what lies behind it is counted since the look before. */
export interface Sample {
  /** Minutes since the soak began. */
  at: number
  /** Megabytes of the server and of the table engine. */
  serverMb: number
  tableMb: number
  /** Open files and sockets of both. */
  descriptors: number
  /** Kilobytes of the data folder for each parcel in it. */
  kbPerParcel: number
  /** Milliseconds. */
  p50: number
  p99: number
  /** By how much turns of the soak's own process came late, milliseconds (p99): so much of an answer's time is not the stack's. */
  late: number
  calls: number
  failed: number
  /** Messages in all queues. */
  waiting: number
}

export const percentile = (values: readonly number[], part: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0

/** How late the turns of this process come, until somebody asks: milliseconds, p99. */
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

/** Collects how calls end and how long they take, until somebody asks. */
export const stopwatch = () => {
  let [times, failed]: [number[], number] = [[], 0]
  return {
    note: (end: End, ms: number): void => {
      times.push(ms)
      // Many at once, and another try for a lost race, are answers of a healthy system.
      if ('unknown' in end && (end.status === 0 || end.status >= 500)) failed += 1
    },
    read: () => {
      const told = { calls: times.length, failed, p50: percentile(times, 0.5), p99: percentile(times, 0.99) }
      ;[times, failed] = [[], 0]
      return told
    },
  }
}

/** Resident megabytes of a process (Linux). */
export const residentMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

export const descriptorsOf = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length

/** Kilobytes of all files below a folder. */
export const kilobytesIn = (folder: string): number =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).reduce((sum, name) => {
    const found = statSync(join(folder, name), { throwIfNoEntry: false })
    return sum + (found?.isFile() ? found.size / 1024 : 0)
  }, 0)
