/** A problem that the user can fix: printed as one line, without a stack, exit code 1. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem'
}

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined

/** True for errors caused by a full disk or an exhausted quota, even if SQLite reports them as text. */
const isDiskFull = (error: Error): boolean =>
  codeOf(error) === 'ENOSPC' ||
  codeOf(error) === 'EDQUOT' ||
  /database or disk is full|no space left/i.test(error.message)

const isUnwritable = (error: Error): boolean =>
  ['EACCES', 'EPERM', 'EROFS'].includes(codeOf(error) ?? '') ||
  /readonly database|unable to open database/i.test(error.message)

/** The one line to print, or undefined if the error is a bug of ours and its stack is more helpful. */
export const explain = (error: unknown, dataDir: string): string | undefined => {
  if (error instanceof StartProblem) return error.message
  if (!(error instanceof Error)) return undefined
  if (isDiskFull(error)) return `The disk with ${dataDir} is full: free some space, or set DATA_DIR to another disk.`
  if (isUnwritable(error)) return `${dataDir} cannot be written (${error.message}): make it writable, or set DATA_DIR.`
  if (['ENOTDIR', 'EEXIST'].includes(codeOf(error) ?? ''))
    return `${dataDir} is not a folder (${error.message}): set DATA_DIR to a folder.`
  return undefined
}
