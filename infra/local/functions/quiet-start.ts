import { log } from '../../../functions/platform/log.ts'

const TALKATIVE = ['TRACE', 'DEBUG', 'INFO']

/**
 * Runs part of a start with a quiet log: only errors of the functions are shown, because other lines would clutter the
 * output of the start.
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
