import { setTimeout as pause } from 'node:timers/promises'
import { failedItems } from './batch-failures.ts'
import type { SourceMapping } from './source-mappings.ts'
import { numberOf, type StreamRecord } from './stream-record.ts'
import { untilWritten } from './until-written.ts'

const FIRST_RETRY_MS = 200
const LAST_RETRY_MS = 10_000

export interface Delivery {
  mapping: SourceMapping
  /** True once the source must stop: undelivered records then stay after the checkpoint. */
  stopped: () => boolean
  /** Receives records that have failed permanently. */
  giveUp: (records: StreamRecord[], error: unknown) => void
}

type Outcome = { done: true } | { done: false; rest: StreamRecord[]; error: unknown; advanced: boolean }

// Records are ordered: the first failed one and all after it are retried.
const attempt = async ({ mapping }: Delivery, records: StreamRecord[]): Promise<Outcome> => {
  try {
    const answer = await mapping.fn.run({ Records: records })
    const numbers = records.map(numberOf)
    const failed = failedItems(answer, numbers, mapping.reports)
    const first = numbers.findIndex((number) => failed.has(number))
    if (first === -1) return { done: true }
    return { done: false, rest: records.slice(first), error: 'reported by the function', advanced: first > 0 }
  } catch (error) {
    return { done: false, rest: records, error, advanced: false }
  }
}

/**
 * Delivers records in order until each is processed or given up. Failed records are retried with growing pauses, in
 * halves if the mapping bisects, and passed to `giveUp` after the mapping's last attempt. Returns false if stopped
 * before the end.
 */
export const deliver = async (delivery: Delivery, records: StreamRecord[], tried = 0): Promise<boolean> => {
  const { mapping } = delivery
  let left = records
  for (let attempts = tried; ; ) {
    if (delivery.stopped()) return false
    const outcome = await attempt(delivery, left)
    if (outcome.done) return true
    attempts = outcome.advanced ? 1 : attempts + 1
    left = outcome.rest
    console.error(`${mapping.fn.declared.name}: ${left.length} stream record(s) failed:`, outcome.error)
    if (mapping.BisectBatchOnFunctionError && left.length > 1) {
      const half = Math.ceil(left.length / 2)
      await pauseBefore(attempts)
      return (await deliver(delivery, left.slice(0, half), attempts)) && deliver(delivery, left.slice(half), 0)
    }
    if (mapping.MaximumRetryAttempts >= 0 && attempts > mapping.MaximumRetryAttempts) {
      const [given, { error }] = [left, outcome]
      return untilWritten('A dead letter of the stream', () => delivery.giveUp(given, error), delivery.stopped)
    }
    await pauseBefore(attempts)
  }
}

const pauseBefore = (attempts: number): Promise<void> =>
  pause(Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** (attempts - 1)))
