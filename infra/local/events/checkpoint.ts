import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'

const Stored = z.object({ stream: z.string(), after: z.string() })

/**
 * Position of a mapping in a stream. Written after the function has processed a batch: after a kill in between, the
 * batch is delivered again, so functions must be idempotent; no batch is ever skipped.
 */
export const checkpoint = (dir: string, key: string, stream: string) => {
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
  return {
    /** Sequence number of the last processed record; undefined before the first one. */
    after: (): string | undefined => last,
    /** Throws if the disk is full; the checkpoint is then unchanged. */
    write: (after: string): void => {
      try {
        writeFileSync(`${file}.tmp`, JSON.stringify({ stream, after }))
        renameSync(`${file}.tmp`, file)
      } catch (error) {
        rmSync(`${file}.tmp`, { force: true })
        throw error
      }
      last = after
    },
  }
}
