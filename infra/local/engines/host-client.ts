import { type ChildProcess, fork } from 'node:child_process'
import { openSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { StartProblem } from '../problem.ts'
import { type HostOrder, HostReport } from './host-messages.ts'

export interface EngineHost {
  pids: number[]
  /** Ends the engines and resolves when their processes are gone. */
  stop: () => Promise<void>
}

const problemOf = (report: Extract<HostReport, { kind: 'failed' }>): StartProblem =>
  new StartProblem(
    report.missing
      ? `The ${report.engine} engine could not be run (${report.reason}): run \`npm ci\`.`
      : `The ${report.engine} engine stopped: ${report.reason}`,
  )

const endOf = (child: ChildProcess): Promise<void> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((resolve) => child.once('exit', () => resolve()))

/**
 * Starts the engine host and resolves when its engines answer. `onLost` hears of an engine that ends later by itself.
 * What the engines say goes to `logFile`.
 */
export const startEngineHost = (
  order: HostOrder,
  options: { logFile?: string; onLost?: (problem: StartProblem) => void } = {},
): Promise<EngineHost> => {
  const sink = options.logFile ? openSync(options.logFile, 'a') : 'ignore'
  const child = fork(fileURLToPath(new URL('./host.ts', import.meta.url)), [], {
    stdio: ['ignore', sink, sink, 'ipc'],
    // Its own group: the terminal's Ctrl-C reaches the parent alone, which then stops things in order.
    detached: true,
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: { ...process.env, NODE_OPTIONS: '' },
  })
  let ready = false
  let stopping = false
  const stop = async (): Promise<void> => {
    stopping = true
    if (child.connected) child.disconnect()
    const late = setTimeout(() => child.kill('SIGKILL'), 6000)
    await endOf(child)
    clearTimeout(late)
  }
  return new Promise((resolve, reject) => {
    const lose = (problem: StartProblem): void => {
      if (stopping) return
      if (ready) options.onLost?.(problem)
      else void stop().then(() => reject(problem))
    }
    child.on('error', (error) => lose(new StartProblem(`The engine host could not be run: ${error.message}`)))
    child.on('exit', (code, signal) => lose(new StartProblem(`The engine host ended (${signal ?? `code ${code}`}).`)))
    child.on('message', (message) => {
      const report = HostReport.parse(message)
      if (report.kind === 'failed') return lose(problemOf(report))
      ready = true
      resolve({ pids: report.pids, stop })
    })
    child.send(order)
  })
}
