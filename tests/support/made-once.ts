import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/** Nothing that is made here takes longer: what is older was broken off. */
const ABANDONED_MS = 3_600_000

const isThere = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOTEMPTY' || error.code === 'EEXIST')

const removeAbandoned = async (parent: string, prefix: string): Promise<void> => {
  for (const name of await readdir(parent)) {
    if (!name.startsWith(prefix)) continue
    const changed = await stat(join(parent, name)).catch(() => undefined)
    if (changed && Date.now() - changed.mtimeMs > ABANDONED_MS) {
      await rm(join(parent, name), { recursive: true, force: true })
    }
  }
}

/**
 * Makes a folder unless it is there. It appears complete, by a rename: several processes may ask at once, and one that
 * is killed half-way leaves nothing that counts.
 */
export const madeOnce = async (folder: string, make: (temporary: string) => Promise<void>): Promise<void> => {
  if (existsSync(folder)) return
  const parent = dirname(folder)
  const prefix = `making-${basename(folder)}-`
  await mkdir(parent, { recursive: true })
  await removeAbandoned(parent, prefix)
  const temporary = await mkdtemp(join(parent, prefix))
  try {
    await make(temporary)
    await rename(temporary, folder).catch((error: unknown) => {
      // Another process was faster: its folder is as good.
      if (!isThere(error)) throw error
    })
  } finally {
    await rm(temporary, { recursive: true, force: true })
  }
}
