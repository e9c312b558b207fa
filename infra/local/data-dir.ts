import { accessSync, closeSync, constants, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartProblem } from './problem.ts'
import { scratchDir } from './scratch-dir.ts'

export interface DataDir {
  path: string
  /** False for `:memory:`: nothing is kept, nothing need be written twice. */
  lasting: boolean
  release: () => void
}

// Some room for the engines' first files: a store that starts and then cannot write helps nobody.
const ROOM = Buffer.alloc(4 * 1024 * 1024)

const probe = (path: string): void => {
  const file = join(path, '.room')
  const handle = openSync(file, 'w')
  try {
    writeFileSync(handle, ROOM)
  } finally {
    closeSync(handle)
    rmSync(file, { force: true })
  }
}

/**
 * Locks the folder for this process. The lock is the operating system's, on an SQLite file: it ends with the
 * process however it ends, so that there is no stale lock to clear away.
 */
const lock = (path: string): (() => void) => {
  const file = new DatabaseSync(join(path, 'lock.sqlite'), { timeout: 300 })
  try {
    file.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; CREATE TABLE IF NOT EXISTS held (one INTEGER); COMMIT')
    return () => file.close()
  } catch (error) {
    file.close()
    if (error instanceof Error && /locked|busy/i.test(error.message)) throw new StartProblem(inUse(path))
    throw error
  }
}

const inUse = (path: string): string => {
  const other = readRun(path)
  const where = other ? ` at ${other.address} (process ${other.pid})` : ''
  return `Another Dockside already runs on ${path}${where}: stop it first, or set DATA_DIR to another folder.`
}

export interface Run {
  pid: number
  address: string
  engines: number[]
}

export const writeRun = (path: string, run: Run): void => writeFileSync(join(path, 'run.json'), JSON.stringify(run))

/** Who ran on this folder last, as far as it was written down. */
export const readRun = (path: string): Run | undefined => {
  try {
    return JSON.parse(readFileSync(join(path, 'run.json'), 'utf8'))
  } catch {
    return undefined
  }
}

/** Opens DATA_DIR for this process alone. Throws a StartProblem, or the system's error, when that cannot be. */
export const openDataDir = (wanted: string): DataDir => {
  if (wanted === ':memory:') {
    const scratch = scratchDir()
    return { path: scratch.dir, lasting: false, release: scratch.remove }
  }
  const path = resolve(wanted)
  mkdirSync(path, { recursive: true })
  accessSync(path, constants.W_OK | constants.X_OK)
  const unlock = lock(path)
  try {
    probe(path)
  } catch (error) {
    unlock()
    throw error
  }
  return {
    path,
    lasting: true,
    release: () => {
      rmSync(join(path, 'run.json'), { force: true })
      unlock()
    },
  }
}
