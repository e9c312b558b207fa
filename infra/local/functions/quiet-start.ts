import { log } from '../../../functions/platform/log.ts'

const TALKATIVE = ['TRACE', 'DEBUG', 'INFO']

/**
 * Runs part of a start. What functions log of it would stand between the lines for the person who waits: only errors do.
 */
export const quietly = async <T>(run: () => Promise<T>): Promise<T> => {
  const level = log.getLevelName()
  if (TALKATIVE.includes(level)) log.setLogLevel('ERROR')
  try {
    return await run()
  } finally {
    log.setLogLevel(level)
  }
}
