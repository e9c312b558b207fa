import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'

const Stored = z.object({ stream: z.string(), after: z.string() })

/**
 * How far a mapping has read a stream. Written after the function is done with a batch: a kill in between hands the
 * batch out again, which a function must bear; it never skips one.
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
    /** The number of the last record that is done with; undefined at first. */
    after: (): string | undefined => last,
    /** Throws where the disk takes no more; then nothing has changed. */
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
