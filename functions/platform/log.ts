import { AsyncLocalStorage } from 'node:async_hooks'
import { Logger, type LogItem } from '@aws-lambda-powertools/logger'
import type { LogItemExtraInput, LogItemMessage } from '@aws-lambda-powertools/logger/types'
import type { Context } from 'aws-lambda'

const LEVELS = { debug: 'DEBUG', info: 'INFO', error: 'ERROR', silent: 'SILENT' } as const
const isLevel = (level: string): level is keyof typeof LEVELS => level in LEVELS

const asked = process.env.LOG_LEVEL ?? 'info'

/**
 * Ids added to every log line of a request, message or other invocation. Only ids and the names of routes and workers
 * may be added, because lines are kept for months.
 */
interface LogContext {
  /** Id of the request at the API, which the console shows as the reference of an error. */
  requestId?: string | undefined
  messageId?: string | undefined
  /** Id of the invocation, under Powertools' name for it; Lambda's own lines (START, REPORT) contain it too. */
  function_request_id?: string | undefined
  /** Route of the call. */
  route?: string | undefined
  /** Name of a function that does not answer calls. */
  worker?: string | undefined
  /** User number of the company's doctor. */
  company?: string | undefined
  /** The person who acts, or to whom a message is addressed. */
  userNo?: string | undefined
  /** The API key that acts. */
  keyNo?: string | undefined
}

// Powertools' own keys (`appendKeys`) are global to a logger, unless Lambda runs several invocations concurrently in a
// process. Here the messages of a batch, and on a local machine all requests, share a process.
const running = new AsyncLocalStorage<LogContext>()

class ContextLogger extends Logger {
  protected override createAndPopulateLogItem(
    level: number,
    input: LogItemMessage,
    extraInput: LogItemExtraInput,
  ): LogItem {
    const line = typeof input === 'string' ? { message: input } : input
    return super.createAndPopulateLogItem(level, { ...running.getStore(), ...line }, extraInput)
  }
}

/**
 * Logs JSON lines, one per event. Callers pass ids, counts and `errorFields` only: never bodies, tokens, passwords or
 * bank numbers.
 */
export const log = new ContextLogger({ serviceName: 'dockside', logLevel: LEVELS[isLevel(asked) ? asked : 'info'] })

/** Runs a function whose log lines carry these ids in addition to those of the surrounding context. */
export const inLogContext = <T>(context: LogContext, run: () => T): T =>
  running.run({ ...running.getStore(), ...context }, run)

/** Adds ids to the current context, for the rest of its request, message or other invocation. */
export const addLogContext = (context: LogContext): void => {
  const store = running.getStore()
  if (store) Object.assign(store, context)
}

/**
 * Wraps the handler of a function that serves neither calls nor a queue, so that its log lines carry its name and the
 * id of the invocation.
 */
export const workerHandler =
  <Event, Answer>(worker: string, run: (event: Event) => Promise<Answer>) =>
  (event: Event, context?: Pick<Context, 'awsRequestId'>): Promise<Answer> =>
    inLogContext({ worker, function_request_id: context?.awsRequestId }, () => run(event))

/**
 * Loggable fields of an error: name, message and stack only, because other properties may contain the request and its
 * secrets. Any other thrown value is logged as text.
 */
export const errorFields = (error: unknown): { name: string; message?: string; stack?: string | undefined } =>
  error instanceof Error ? { name: error.name, message: error.message, stack: error.stack } : { name: String(error) }
