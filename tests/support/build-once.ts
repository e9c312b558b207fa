import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'

/** No build here takes longer, so older temporary folders come from interrupted builds. */
const ABANDONED_MS = 3_600_000

const removeAbandoned = async (parent: string): Promise<void> => {
  for (const name of await readdir(parent)) {
    if (!name.startsWith('making-')) continue
    const changed = await stat(join(parent, name)).catch(() => undefined)
    if (changed && Date.now() - changed.mtimeMs > ABANDONED_MS) {
      await rm(join(parent, name), { recursive: true, force: true })
    }
  }
}

/**
 * Runs `work` while no other process does. SQLite uses a lock of the operating system, which is released when
 * the process ends, even if it is killed.
 */
const inTurn = async (parent: string, work: () => Promise<void>): Promise<void> => {
  const lock = new DatabaseSync(join(parent, 'making.lock'), { timeout: 0 })
  try {
    while (!isMine(lock)) await pause(100)
    await work()
  } finally {
    lock.close()
  }
}

const isMine = (lock: DatabaseSync): boolean => {
  try {
    lock.exec('BEGIN EXCLUSIVE')
    return true
  } catch (error) {
    if (error instanceof Error && /locked|busy/i.test(error.message)) return false
    throw error
  }
}

/**
 * Builds a folder unless it exists. The folder appears complete, by a rename, so that an interrupted build leaves no
 * partial folder. Of several concurrent processes, one builds it and the others wait.
 */
export const buildOnce = async (folder: string, make: (temporary: string) => Promise<void>): Promise<void> => {
  if (existsSync(folder)) return
  const parent = dirname(folder)
  await mkdir(parent, { recursive: true })
  await inTurn(parent, async () => {
    if (!existsSync(folder)) await makeIn(parent, folder, make)
  })
}

const makeIn = async (parent: string, folder: string, make: (temporary: string) => Promise<void>): Promise<void> => {
  await removeAbandoned(parent)
  const temporary = await mkdtemp(join(parent, `making-${basename(folder)}-`))
  try {
    await make(temporary)
    await rename(temporary, folder)
  } finally {
    await rm(temporary, { recursive: true, force: true })
  }
}
