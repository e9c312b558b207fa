import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Period within which the local table can be restored to any second (AWS: 35 days). */
const KEPT_SECONDS = 7 * 24 * 3600

/** The history file, next to the file of the table. */
const historyFileOf = (tableFile: string): string => join(dirname(tableFile), 'history.sqlite')

const nowInSeconds = (): number => Math.floor(Date.now() / 1000)

/** Opens both files: the table's as `main`, the history as `history`. */
export const openWithHistory = (tableFile: string, timeout: number): DatabaseSync => {
  const file = historyFileOf(tableFile)
  mkdirSync(dirname(file), { recursive: true })
  const store = new DatabaseSync(tableFile, { timeout })
  store.prepare('ATTACH DATABASE ? AS history').get(file)
  store.exec(`
    PRAGMA history.journal_mode = WAL;
    PRAGMA synchronous = NORMAL;
    CREATE TABLE IF NOT EXISTS history.began (one INTEGER PRIMARY KEY, at INTEGER NOT NULL);
    CREATE TABLE IF NOT EXISTS history.changes (
      table_name TEXT NOT NULL, sequence INTEGER NOT NULL, created_at INTEGER NOT NULL,
      keys_json TEXT NOT NULL, old_image TEXT, PRIMARY KEY (table_name, sequence)) WITHOUT ROWID`)
  // Changes that were trimmed before the history began are unknown.
  store.prepare('INSERT OR IGNORE INTO history.began VALUES (1, ?)').run(nowInSeconds() + 1)
  return store
}

/** The earliest time to which the table can be restored, in seconds since the epoch. */
export const beganAt = (store: DatabaseSync): number =>
  Number(store.prepare('SELECT at FROM history.began').get()?.at ?? nowInSeconds())

/** Deletes entries older than a week. */
export const forgetOld = (store: DatabaseSync): void => {
  const oldest = nowInSeconds() - KEPT_SECONDS
  store.prepare('UPDATE history.began SET at = max(at, ?)').run(oldest)
  store.prepare('DELETE FROM history.changes WHERE created_at < ?').run(oldest)
}

/** Restarts the history from the present state, which usually contains the demo data. */
export const beginHistory = (tableFile: string): void => {
  const store = openWithHistory(tableFile, 5000)
  try {
    store.prepare('UPDATE history.began SET at = ?').run(nowInSeconds() + 1)
    store.exec('DELETE FROM history.changes')
  } finally {
    store.close()
  }
}
