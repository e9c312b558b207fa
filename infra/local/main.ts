import { explain, type StartProblem } from './problem.ts'
import { type Runner, startRunner } from './runner.ts'
import { demoSeed } from './seed/find-seed.ts'
import { readSettings, type Settings } from './settings.ts'

const began = Number(process.env.DOCKSIDE_BEGAN ?? Date.now())
const print = (line: string): void => console.log(line)

const ACCOUNTS = ['super', 'doctor1', 'doctor2', 'nurse1', 'nurse2', 'warehouse1']

const banner = ({ baseUrl, info, seeded }: Runner, settings: Settings): string[] => [
  '',
  `  Dockside      ${baseUrl}${settings.dev ? '   (hot reload)' : ''}`,
  ...(settings.seed === 'demo' ? [`  Accounts      ${ACCOUNTS.join(', ')}   password Dockside-demo-1`] : []),
  `  Inbox         ${info.inbox}`,
  `  Data          ${settings.dataDir === ':memory:' ? 'thrown away at the end' : info.dataDir}`,
  `  Ready in ${((Date.now() - began) / 1000).toFixed(1)} s${seeded ? ', with fresh demo data' : ''}. Ctrl-C stops everything.`,
  '',
]

const end = (error: unknown, dataDir: string): never => {
  const line = explain(error, dataDir)
  console.error(line ? `Dockside: ${line}` : error)
  process.exit(1)
}

/** Resolves on the first Ctrl-C, or another signal to end. */
const asked = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve())
    // Started by another process that goes: there is nobody left to press Ctrl-C.
    if (process.send) process.on('disconnect', () => resolve())
  })

const run = async (settings: Settings): Promise<void> => {
  const wanted = asked()
  let lost: ((problem: StartProblem) => void) | undefined
  const engineLost = new Promise<StartProblem>((resolve) => {
    lost = resolve
  })
  const starting = startRunner(settings, {
    say: print,
    onLost: (problem) => lost?.(problem),
    ...(settings.seed === 'demo' ? { seedDemo: await demoSeed() } : {}),
  })
  const runner = await Promise.race([starting, wanted])
  if (!runner) {
    // Asked to end while still starting: finish the start, then take it down in order.
    await starting.then((started) => started.stop())
    return
  }
  for (const line of banner(runner, settings)) print(line)
  process.send?.({ kind: 'ready', baseUrl: runner.baseUrl, info: runner.info })
  const problem = await Promise.race([wanted, engineLost])
  await runner.stop()
  if (problem) throw problem
}

const settings = ((): Settings => {
  try {
    return readSettings(process.env, process.argv)
  } catch (error) {
    return end(error, '')
  }
})()
run(settings).then(
  () => process.exit(0),
  (error: unknown) => end(error, settings.dataDir),
)
