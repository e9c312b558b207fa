import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { trimStream } from '../engines/stream-index.ts'

const Stored = z.object({ after: z.coerce.bigint() })

/** Drops what every reader of the stream has behind it and is older than a day; nothing while a reader is new. */
export const trimStreams = (tableFile: string, dataDir: string, readers: number): void => {
  const dir = join(dataDir, 'streams')
  const files = readdirSync(dir).filter((name) => name.endsWith('.json'))
  if (readers === 0 || files.length < readers) return
  const read = files.map((name) => Stored.parse(JSON.parse(readFileSync(join(dir, name), 'utf8'))).after)
  const [slowest] = read.sort((left, right) => Number(left - right))
  if (slowest !== undefined) trimStream(tableFile, slowest)
}
