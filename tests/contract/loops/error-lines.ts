import { closeSync, fstatSync, openSync, readSync } from 'node:fs'

const ERROR_LINE = /"level":"(ERROR|CRITICAL)"/
/** A busy machine lets a worker wait longer than its request may take; the message comes again. */
const SLOWNESS = '"name":"TimeoutError"'

/**
 * Reads the log of a stack on and on: each call answers the ERROR lines since the call before. A stack writes its lines
 * before it answers, so that what is read after an answer holds the lines of that request.
 */
export const errorLinesOf = (logFile: string): { next: () => string[]; close: () => void } => {
  const file = openSync(logFile, 'r')
  let read = fstatSync(file).size
  const next = (): string[] => {
    const { size } = fstatSync(file)
    if (size === read) return []
    const added = Buffer.alloc(size - read)
    read += readSync(file, added, 0, added.length, read)
    return added
      .toString('utf8')
      .split('\n')
      .filter((line) => ERROR_LINE.test(line) && !line.includes(SLOWNESS))
  }
  return { next, close: () => closeSync(file) }
}
