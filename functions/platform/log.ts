import { Logger } from '@aws-lambda-powertools/logger'

const LEVELS = { debug: 'DEBUG', info: 'INFO', error: 'ERROR', silent: 'SILENT' } as const
const isLevel = (level: string): level is keyof typeof LEVELS => level in LEVELS

const asked = process.env.LOG_LEVEL ?? 'info'

/** JSON lines, one per event. Callers pass ids and counts only: never bodies, tokens, passwords or bank numbers. */
export const log = new Logger({ serviceName: 'dockside', logLevel: LEVELS[isLevel(asked) ? asked : 'info'] })
