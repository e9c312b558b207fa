import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'

const Stored = z.object({ stream: z.string(), after: z.string() })

/** Minimum time between two writes of a position. One write per batch took 5% of a take's time (profiled). */
const PAUSE_MS = 500

/**
 * Position of a mapping in a stream. Written after the function has processed a batch, at most twice a second: after a
 * kill in between, the batches since the last write are delivered again, so functions must be idempotent; no batch is
 * ever skipped.
 */
export const checkpoint = (dir: string, key: string, stream: string, now: () => number = Date.now) => {
  const file = join(dir, `${key.replaceAll(/[^A-Za-z0-9-]/g, '-')}.json`)
  const read = (): string | undefined => {
    try {
      const stored = Stored.parse(JSON.parse(readFileSync(file, 'utf8')))
      return stored.stream === stream ? stored.after : undefined
    } catch {
      return undefined
    }
  }
  let last = read()
  let passed = last
  let writtenAt = 0
  const write = (): void => {
    if (passed === undefined || passed === last) return
    try {
      writeFileSync(`${file}.tmp`, JSON.stringify({ stream, after: passed }))
      renameSync(`${file}.tmp`, file)
    } catch (error) {
      rmSync(`${file}.tmp`, { force: true })
      throw error
    }
    last = passed
    writtenAt = now()
  }
  return {
    /** Sequence number of the last record that is stored as processed; undefined before the first one. */
    after: (): string | undefined => last,
    /** Notes a processed record, to be written by `writeIfDue` or `write`. */
    pass: (after: string): void => {
      passed = after
    },
    /** Writes the position unless it was written a moment ago. Throws if the disk is full; the file is then unchanged. */
    writeIfDue: (): void => {
      if (now() - writtenAt >= PAUSE_MS) write()
    },
    write,
  }
}
