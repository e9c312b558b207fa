import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { IMPORT_SECONDS } from '../../../shared/tracking/import.rules.ts'

const PREFIX = 'dockside-import-'
/** Milliseconds. Folders older than this do not belong to a running import. */
const OLD_MS = 2 * IMPORT_SECONDS * 1000

/**
 * Creates a folder for the file of one import. First removes the folders of imports that were killed, because a
 * function's disk is small and persists between runs.
 */
export const scratchFolder = async (): Promise<string> => {
  const names = await readdir(tmpdir())
  const ours = names.filter((name) => name.startsWith(PREFIX)).map((name) => join(tmpdir(), name))
  // Another import may remove the same folders concurrently.
  await Promise.all(ours.map((folder) => removeIfOld(folder).catch(() => {})))
  return mkdtemp(join(tmpdir(), PREFIX))
}

const removeIfOld = async (folder: string): Promise<void> => {
  const { mtimeMs } = await stat(folder)
  if (mtimeMs < Date.now() - OLD_MS) await rm(folder, { recursive: true, force: true })
}
