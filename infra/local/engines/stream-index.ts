import { DatabaseSync } from 'node:sqlite'

/**
 * Dynoxide 1.2 looks up the stream's last number by a full scan before every write, so that a store of 20,000 writes
 * is 60 times slower than an empty one (measured). This index answers that look-up; it changes nothing else.
 */
export const indexStream = (file: string): void => {
  const store = new DatabaseSync(file, { timeout: 5000 })
  try {
    store.exec(`CREATE INDEX IF NOT EXISTS dockside_stream_order
      ON _stream_records (table_name, CAST(sequence_number AS INTEGER))`)
  } finally {
    store.close()
  }
}

/** Rows of one transaction: the table engine waits that long, some milliseconds, to write. */
const AT_ONCE = 1000
/** How long a round of trimming may hold up this process. */
const ROUND_MS = 40

/**
 * Drops stream records that nobody will read again: AWS keeps a stream for a day, dynoxide for ever. `upTo` is left,
 * since dynoxide numbers the next record after the last one there is.
 */
export const streamTrimmer = (file: string) => {
  const store = new DatabaseSync(file, { timeout: 20 })
  store.exec('PRAGMA synchronous = NORMAL')
  const drop = store.prepare(`DELETE FROM _stream_records WHERE id IN (
    SELECT id FROM _stream_records WHERE table_name IN (SELECT table_name FROM _tables)
      AND CAST(sequence_number AS INTEGER) < ? LIMIT ${AT_ONCE})`)
  return {
    /** Drops what lies before `upTo`, or some of it when there is much. Throws while the store is busy. */
    trim: (upTo: bigint): void => {
      for (const until = Date.now() + ROUND_MS; Date.now() < until; ) {
        if (Number(drop.run(upTo).changes) < AT_ONCE) return
      }
    },
    close: () => store.close(),
  }
}
