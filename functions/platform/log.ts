import { Logger } from '@aws-lambda-powertools/logger'

/** JSON lines, one per event. Callers pass ids and counts only: never bodies, tokens, passwords or bank numbers. */
export const log = new Logger({
  serviceName: 'dockside',
  logLevel: process.env.LOG_LEVEL === 'debug' ? 'DEBUG' : 'INFO',
})
