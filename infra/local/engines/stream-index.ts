import { DatabaseSync } from 'node:sqlite'
import { beganAt, forgetOld, openWithHistory } from './store-history.ts'

/**
 * Dynoxide 1.2 looks up the last number of the stream with a full scan before every write, so a store of 20,000 writes
 * is 60 times slower than an empty one (measured). This index speeds up that lookup and changes nothing else.
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

/** Rows per transaction. The table engine cannot write during a transaction, which takes a few milliseconds. */
const AT_ONCE = 1000
/** Maximum time for which a round of trimming may block this process. */
const ROUND_MS = 40

const PASSED = `SELECT id FROM main._stream_records WHERE table_name IN (SELECT table_name FROM main._tables)
  AND CAST(sequence_number AS INTEGER) < ? LIMIT ${AT_ONCE}`

/**
 * Deletes stream records that no reader needs anymore: AWS keeps a stream for a day, dynoxide forever. `upTo` itself
 * is kept, because dynoxide numbers the next record after the last existing one. A persistent store keeps the changes
 * of the records in its history, from which a restore undoes them.
 */
export const streamTrimmer = (file: string, lasting: boolean) => {
  const store = lasting ? openWithHistory(file, 20) : new DatabaseSync(file, { timeout: 20 })
  store.exec('PRAGMA synchronous = NORMAL')
  if (lasting) forgetOld(store)
  const drop = lasting ? keepAndDrop(store) : dropAlone(store)
  return {
    /** Deletes records before `upTo`, or only some of them if there are many. Throws while the store is busy. */
    trim: (upTo: bigint): void => {
      for (const until = Date.now() + ROUND_MS; Date.now() < until; ) {
        if (drop(upTo) < AT_ONCE) return
      }
    },
    close: () => store.close(),
  }
}

const dropAlone = (store: DatabaseSync): ((upTo: bigint) => number) => {
  const drop = store.prepare(`DELETE FROM _stream_records WHERE id IN (${PASSED})`)
  return (upTo) => Number(drop.run(upTo).changes)
}

// Two transactions, in this order: one that spans two files would not be atomic if the process is killed.
const keepAndDrop = (store: DatabaseSync): ((upTo: bigint) => number) => {
  const keep = store.prepare(`INSERT OR IGNORE INTO history.changes
    SELECT table_name, CAST(sequence_number AS INTEGER), created_at, keys_json, old_image
    FROM main._stream_records WHERE id IN (${PASSED}) AND created_at >= ?`)
  const drop = store.prepare(`DELETE FROM main._stream_records WHERE id IN (${PASSED}) AND (created_at < ? OR EXISTS (
    SELECT 1 FROM history.changes AS kept WHERE kept.table_name = _stream_records.table_name
      AND kept.sequence = CAST(sequence_number AS INTEGER)))`)
  return (upTo) => {
    const began = beganAt(store)
    keep.run(upTo, began)
    return Number(drop.run(upTo, began).changes)
  }
}
