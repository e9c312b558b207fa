import { type ChildProcess, fork } from 'node:child_process'
import { openSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { endOrphans } from '../orphans.ts'
import { StartProblem } from '../problem.ts'
import { type HostOrder, HostReport } from './host-messages.ts'

export interface EngineHost {
  /** Stops the engines and resolves when their processes have exited. */
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

export interface HostOptions {
  /** Folder of the engines. The host's command line contains it, so that a later start can identify the host. */
  dir: string
  /** Receives the engines' output. */
  logFile?: string
  /** Called if an engine exits by itself after all engines were ready. */
  onLost?: (problem: StartProblem) => void
}

/** Starts the engine host and resolves when its engines respond. */
export const startEngineHost = (order: HostOrder, options: HostOptions): Promise<EngineHost> => {
  const sink = options.logFile ? openSync(options.logFile, 'a') : 'ignore'
  const child = fork(fileURLToPath(new URL('./host.ts', import.meta.url)), [options.dir], {
    stdio: ['ignore', sink, sink, 'ipc'],
    // Runs in its own process group, so that the terminal's Ctrl-C reaches only the parent, which then stops everything
    // in order.
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
    // A killed host leaves its table engine running.
    if (child.exitCode !== 0) await endOrphans(options.dir)
  }
  return new Promise((resolve, reject) => {
    const lose = (problem: StartProblem): void => {
      if (stopping) return
      if (ready) options.onLost?.(problem)
      else stop().then(() => reject(problem), reject)
    }
    child.on('error', (error) => lose(new StartProblem(`The engine host could not be run: ${error.message}`)))
    child.on('exit', (code, signal) => lose(new StartProblem(`The engine host ended (${signal ?? `code ${code}`}).`)))
    child.on('message', (message) => {
      const report = HostReport.parse(message)
      if (report.kind === 'failed') return lose(problemOf(report))
      ready = true
      resolve({ stop })
    })
    child.send(order)
  })
}
