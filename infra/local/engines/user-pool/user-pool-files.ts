import { rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

/**
 * The JSON file of a pool. cognito-local writes it in place: a kill during the write would leave a partial file, and no
 * users.
 */
interface PoolFile {
  path: string
  serialize: (data: unknown) => string
}
type Write = (this: PoolFile, data: unknown) => Promise<void>

const pending = new Map<string, { running: Promise<void>; next?: { data: unknown; done: Promise<void> } }>()

const writeWhole = async (file: PoolFile, data: unknown): Promise<void> => {
  const temporary = `${file.path}.${process.pid}.tmp`
  try {
    await writeFile(temporary, file.serialize(data), { mode: 0o600 })
    await rename(temporary, file.path)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

// One write at a time per file; pending writes share the next one, because each contains the whole state.
const writeInTurn: Write = function writeInTurn(data) {
  const busy = pending.get(this.path)
  if (!busy) {
    const entry: { running: Promise<void>; next?: { data: unknown; done: Promise<void> } } = {
      running: writeWhole(this, data),
    }
    pending.set(this.path, entry)
    return entry.running.finally(() => {
      if (!entry.next) pending.delete(this.path)
    })
  }
  if (busy.next) {
    busy.next.data = data
    return busy.next.done
  }
  const next = { data, done: Promise.resolve() }
  next.done = busy.running
    .catch(() => {})
    .then(() => {
      pending.delete(this.path)
      return writeInTurn.call(this, next.data)
    })
  busy.next = next
  return next.done
}

/** Makes writes of pool files atomic: writes a new file next to the old one, then renames it over the old one. */
export const keepPoolFilesWhole = (): void => {
  const require = createRequire(createRequire(import.meta.url).resolve('cognito-local/package.json'))
  const storm: { localFileEngine: { prototype: { write: Write } } } = require('stormdb')
  storm.localFileEngine.prototype.write = writeInTurn
}

/** Resolves when no write is pending. */
export const flushUserPool = async (): Promise<void> => {
  while (pending.size > 0) {
    await Promise.allSettled([...pending.values()].map((entry) => entry.next?.done ?? entry.running))
  }
}
