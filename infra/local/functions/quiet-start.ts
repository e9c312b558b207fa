import { log } from '../../../functions/platform/log.ts'

const TALKATIVE = ['TRACE', 'DEBUG', 'INFO']

/** Runs part of a start. Only errors of the functions are logged: other lines would clutter the start's own output. */
export const quietly = async <T>(run: () => Promise<T>): Promise<T> => {
  const level = log.getLevelName()
  if (TALKATIVE.includes(level)) log.setLogLevel('ERROR')
  try {
    return await run()
  } finally {
    log.setLogLevel(level)
  }
}
