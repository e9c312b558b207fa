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
 * A folder that exists as long as its user: in memory if the system supports that, otherwise in the temporary folder.
 */
export const scratchDir = (): { dir: string; remove: () => void } => {
  const dir = mkdtempSync(join(inMemory(), 'dockside-'))
  return { dir, remove: () => rmSync(dir, { recursive: true, force: true }) }
}
