import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Folders of DATA_DIR in which a file is written beside the one that it then replaces. */
const FOLDERS = ['.', 'streams', 'users/.cognito/db']

/** Removes what a kill has left of files that were to replace others: those stand as they were. */
export const removeHalfFiles = (dir: string): void => {
  for (const folder of FOLDERS.map((name) => join(dir, name)).filter(existsSync)) {
    for (const name of readdirSync(folder)) if (name.endsWith('.tmp')) rmSync(join(folder, name), { force: true })
  }
}
