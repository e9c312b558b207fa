import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { StartProblem } from '../problem.ts'

/** Progress file of a restore of a data folder; removed when it is finished. */
export const progressFileIn = (dir: string): string => join(dir, 'restore.json')

/** Throws a StartProblem while the folder is partly restored: new work on it would be lost, or mixed with past data. */
export const refuseUnfinished = (dir: string): void => {
  if (!existsSync(progressFileIn(dir))) return
  throw new StartProblem(`A restore of ${dir} is unfinished. Finish it first: npm run restore -- --data ${dir}`)
}
