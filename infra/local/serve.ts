import { explain, type StartProblem } from './problem.ts'
import { type Runner, type RunnerOptions, startRunner } from './runner.ts'
import type { SeedDemo } from './seed/seeding.ts'
import { readSettings, type Settings } from './settings.ts'

const began = Number(process.env.DOCKSIDE_BEGAN ?? Date.now())

const ACCOUNTS = ['super', 'doctor1', 'doctor2', 'nurse1', 'nurse2', 'warehouse1', 'clerk1', 'clerk2']
const STAFF = ['buyer1', 'bookkeeper1', 'packer1', 'viewer1']

const banner = ({ baseUrl, info, seeded }: Runner, settings: Settings): string[] => [
  '',
  `  Dockside      ${baseUrl}${settings.dev ? '   (hot reload)' : ''}`,
  ...(settings.seed === 'demo' ? [`  Accounts      ${ACCOUNTS.join(', ')}   password Dockside-demo-1`] : []),
  ...(settings.seed === 'demo' ? [`  Staff         ${STAFF.join(', ')}`] : []),
  `  Inbox         ${info.inbox}`,
  `  Data          ${settings.dataDir === ':memory:' ? 'deleted on exit' : info.dataDir}`,
  `  Ready in ${((Date.now() - began) / 1000).toFixed(1)} s${seeded ? ', with fresh demo data' : ''}. Ctrl-C stops everything.`,
  '',
]

/** Ctrl-C or a signal, or the exit of the parent process. */
class AskedToEnd extends Error {
  readonly by: 'signal' | 'parent'
  constructor(by: 'signal' | 'parent') {
    super()
    this.by = by
  }
}

/** Two signals within this time count as one Ctrl-C: the terminal's and the one that npm forwards. */
const ONE_PRESS_MS = 300

/** Aborted by the first Ctrl-C or another termination signal; a third press ends the process immediately. */
const askedToEnd = (): AbortSignal => {
  const asked = new AbortController()
  let presses = 0
  let last = 0
  const hear = (): void => {
    if (presses === 0) console.log('Stopping ...')
    asked.abort(new AskedToEnd('signal'))
    if (Date.now() - last > ONE_PRESS_MS) presses += 1
    last = Date.now()
    if (presses > 2) process.exit(1)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, hear)
  // Stops when the parent process has exited, because nothing else would stop it.
  if (process.send) process.on('disconnect', () => asked.abort(new AskedToEnd('parent')))
  return asked.signal
}

const serveUntilAsked = async (settings: Settings, options: RunnerOptions, asked: AbortSignal): Promise<void> => {
  let lose: (problem: StartProblem) => void = () => {}
  const lost = new Promise<StartProblem>((resolve) => {
    lose = resolve
  })
  const runner = await startRunner(settings, { say: console.log, onLost: lose, signal: asked, ...options })
  for (const line of banner(runner, settings)) console.log(line)
  process.send?.({ kind: 'ready', baseUrl: runner.baseUrl, info: runner.info })
  const ended = new Promise<undefined>((resolve) => {
    if (asked.aborted) resolve(undefined)
    asked.addEventListener('abort', () => resolve(undefined))
  })
  const problem = await Promise.race([ended, lost])
  await runner.stop()
  if (problem) throw problem
}

const ended = ({ reason }: AbortSignal): never => {
  if (reason instanceof AskedToEnd && reason.by === 'signal') console.log('Stopped.')
  return process.exit(0)
}

/**
 * Serves according to the environment until Ctrl-C, then exits with code 0, or with code 1 and one line if it could not
 * start or continue. `demo` loads the writer of the demo data.
 */
export const serve = async (demo: () => Promise<SeedDemo>, options: RunnerOptions = {}): Promise<never> => {
  // An unhandled rejection ends one invocation in the cloud; here it must not end the whole stack.
  process.on('unhandledRejection', (error) => console.error('Unhandled promise rejection:', error))
  const asked = askedToEnd()
  try {
    const settings = readSettings(process.env, process.argv)
    // Loaded only to fill an empty store, because most starts find a filled one.
    const seedDemo: SeedDemo = async (given) => (await demo())(given)
    await serveUntilAsked(settings, { ...options, ...(settings.seed === 'demo' ? { seedDemo } : {}) }, asked)
    return ended(asked)
  } catch (error) {
    if (error instanceof AskedToEnd) return ended(asked)
    const line = explain(error, process.env.DATA_DIR || '.data')
    console.error(line ? `Dockside: ${line}` : error)
    return process.exit(1)
  }
}
