import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Folders of DATA_DIR in which a temporary file is written next to the file that it then replaces. */
const FOLDERS = ['.', 'streams', 'users/.cognito/db']

/** Removes temporary files that a kill has left behind; the files that they would have replaced are unchanged. */
export const removeHalfFiles = (dir: string): void => {
  for (const folder of FOLDERS.map((name) => join(dir, name)).filter(existsSync)) {
    for (const name of readdirSync(folder)) if (name.endsWith('.tmp')) rmSync(join(folder, name), { force: true })
  }
}
