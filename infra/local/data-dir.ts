import {
  accessSync,
  closeSync,
  constants,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { StartProblem } from './problem.ts'
import { scratchDir } from './scratch-dir.ts'

export interface DataDir {
  path: string
  /** False for `:memory:`: nothing is persisted, so no write needs to be durable. */
  lasting: boolean
  /** From now on, another start waits until this process has released the folder. */
  announceEnd: () => void
  release: () => void
}

// Space for the engines' first files: a store that starts but cannot write is useless.
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
 * Locks the folder for this process and returns the function that unlocks it; undefined if another process holds the
 * lock. The operating system releases its lock on an SQLite file when the process ends, however it ends, so there is
 * never a stale lock to remove.
 */
const tryLock = (path: string): (() => void) | undefined => {
  const file = new DatabaseSync(join(path, 'lock.sqlite'), { timeout: 100 })
  try {
    file.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; CREATE TABLE IF NOT EXISTS held (one INTEGER); COMMIT')
    return () => file.close()
  } catch (error) {
    file.close()
    if (error instanceof Error && /locked|busy/i.test(error.message)) return undefined
    throw error
  }
}

/** Maximum wait for another Dockside to release the folder: while it is running, and while it is stopping. */
const RUNNING_MS = 500
const ENDING_MS = 30_000

const lock = async (path: string): Promise<() => void> => {
  for (const began = Date.now(); ; await pause(50)) {
    const unlock = tryLock(path)
    if (unlock) return unlock
    const other = readRun(path)
    if (Date.now() - began > (other?.ending ? ENDING_MS : RUNNING_MS)) throw new StartProblem(inUse(path, other))
  }
}

const inUse = (path: string, other: Run | undefined): string => {
  const where = other ? ` at ${other.address} (process ${other.pid})` : ''
  return `Another Dockside is already running on ${path}${where}: stop it first, or set DATA_DIR to another folder.`
}

export interface Run {
  pid: number
  address: string
  ending?: boolean
}

const fileOf = (path: string): string => join(path, 'run.json')

/** Records the process that uses the folder, for other processes that try to open it. */
export const writeRun = (path: string, run: Run): void => writeFileSync(fileOf(path), JSON.stringify(run))

const readRun = (path: string): Run | undefined => {
  try {
    return JSON.parse(readFileSync(fileOf(path), 'utf8'))
  } catch {
    return undefined
  }
}

/** Opens DATA_DIR for this process alone. Throws a StartProblem, or the system's error, if that fails. */
export const openDataDir = async (wanted: string): Promise<DataDir> => {
  if (wanted === ':memory:') {
    const scratch = scratchDir()
    return { path: scratch.dir, lasting: false, announceEnd: () => {}, release: scratch.remove }
  }
  mkdirSync(resolve(wanted), { recursive: true })
  // Resolves links, because engines of this folder are identified by its real path.
  const path = realpathSync(resolve(wanted))
  accessSync(path, constants.W_OK | constants.X_OK)
  const unlock = await lock(path)
  try {
    probe(path)
  } catch (error) {
    unlock()
    throw error
  }
  return {
    path,
    lasting: true,
    announceEnd: () => {
      const run = readRun(path)
      if (run) writeRun(path, { ...run, ending: true })
    },
    release: () => {
      rmSync(fileOf(path), { force: true })
      unlock()
    },
  }
}
