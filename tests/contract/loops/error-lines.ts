import { closeSync, fstatSync, openSync, readSync } from 'node:fs'

const ERROR_LINE = /"level":"(ERROR|CRITICAL)"/
/**
 * Marks lines to ignore: on a busy machine a request of a worker may time out; the queue delivers its message again.
 */
const TIMEOUT = '"name":"TimeoutError"'

/**
 * Follows the log of a stack: each call of `next` returns the ERROR lines written since the previous call. A stack
 * writes its log lines before it responds, so the lines read after a response include those of that request.
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
      .filter((line) => ERROR_LINE.test(line) && !line.includes(TIMEOUT))
  }
  return { next, close: () => closeSync(file) }
}
