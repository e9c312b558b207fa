import { type ChildProcess, fork } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'
import type { LocalInfo } from '../../infra/local/gateway/local-calls.ts'

const MAIN = fileURLToPath(new URL('../../infra/local/main.ts', import.meta.url))
const NODE = fileURLToPath(new URL('../../node_modules/.bin/node', import.meta.url))

export interface StackOptions {
  seed?: 'demo' | 'none'
  /** A folder that is kept; a temporary one by default. */
  dataDir?: string
  /** 0 by default, which means any free port. */
  port?: number
  /** An entry other than that of `npm start`, for tests with templates of their own. */
  entry?: string
  environment?: Record<string, string>
  /** Command-line arguments, such as `--dev`. */
  args?: string[]
  /**
   * A file for its output. Node writes to files synchronously, so each line is in the file before its request is
   * answered.
   */
  logFile?: string
}

/** A complete Dockside in a separate process. */
export interface Stack {
  baseUrl: string
  info: LocalInfo
  process: ChildProcess
  /** Its output so far. */
  output: () => string
  /** Stops it like Ctrl-C, and returns its exit code. */
  stop: () => Promise<number | null>
}

const Ready = z.object({ kind: z.literal('ready'), baseUrl: z.string(), info: z.custom<LocalInfo>() })

export const exitOf = (child: ChildProcess): Promise<number | null> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve(child.exitCode)
    : new Promise((resolve) => child.once('exit', (code) => resolve(code)))

/** Starts the local stack like `npm start`, on a free port with temporary data; resolves when it is ready. */
export const startStack = (options: StackOptions = {}): Promise<Stack> => {
  const { logFile } = options
  const log = logFile === undefined ? ('pipe' as const) : openSync(logFile, 'a')
  const child = fork(options.entry ?? MAIN, options.args ?? [], {
    execPath: NODE,
    execArgv: [],
    stdio: ['ignore', log, log, 'ipc'],
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      PORT: String(options.port ?? 0),
      DATA_DIR: options.dataDir ?? ':memory:',
      SEED: options.seed ?? 'none',
      RETRY_TIME_SCALE: '0.01',
      // A test that runs on the hour must find the same store as at any other time.
      SCHEDULES: 'off',
      ...options.environment,
    },
  })
  if (typeof log === 'number') closeSync(log)
  let said = ''
  const hear = (chunk: Buffer): void => {
    said = (said + chunk.toString()).slice(-200_000)
  }
  child.stdout?.on('data', hear)
  child.stderr?.on('data', hear)
  const output = () => (logFile === undefined ? said : readFileSync(logFile, 'utf8'))
  const stop = async (): Promise<number | null> => {
    child.kill('SIGINT')
    return exitOf(child)
  }
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The stack ended with ${code} before it was ready:\n${output()}`)))
    child.on('message', (message) => {
      const ready = Ready.safeParse(message)
      if (ready.success) resolve({ ...ready.data, process: child, output, stop })
    })
  })
}
