import { Logger } from '@aws-lambda-powertools/logger'

const LEVELS = { debug: 'DEBUG', info: 'INFO', error: 'ERROR', silent: 'SILENT' } as const
const isLevel = (level: string): level is keyof typeof LEVELS => level in LEVELS

const asked = process.env.LOG_LEVEL ?? 'info'

/** JSON lines, one per event. Callers pass ids and counts only: never bodies, tokens, passwords or bank numbers. */
export const log = new Logger({ serviceName: 'dockside', logLevel: LEVELS[isLevel(asked) ? asked : 'info'] })

/** Loggable fields of an error: name, message and stack only. It may hold its request, and a request its secrets. */
export const errorFields = (error: unknown): { name: string; message?: string; stack?: string | undefined } =>
  error instanceof Error ? { name: error.name, message: error.message, stack: error.stack } : { name: String(error) }
