import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ReadText } from '../shared/values/stage-settings.ts'

export const ROOT = join(import.meta.dirname, '..')

/** Reads a file by its path from the root of the repository; undefined if it cannot be read. */
export const readRoot: ReadText = (path) => {
  try {
    return readFileSync(join(ROOT, path), 'utf8')
  } catch {
    return undefined
  }
}
