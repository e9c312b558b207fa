import { accessSync, constants, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const inMemory = (): string => {
  try {
    accessSync('/dev/shm', constants.W_OK)
    return '/dev/shm'
  } catch {
    return tmpdir()
  }
}

/**
 * Creates a scratch folder: in memory (/dev/shm) if possible, otherwise in the system's temporary folder. The caller
 * must call `remove`.
 */
export const scratchDir = (): { dir: string; remove: () => void } => {
  const dir = mkdtempSync(join(inMemory(), 'dockside-'))
  return { dir, remove: () => rmSync(dir, { recursive: true, force: true }) }
}
