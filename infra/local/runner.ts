import { setSystemClock } from '../../functions/platform/clock.ts'
import { type DataDir, openDataDir, writeRun } from './data-dir.ts'
import { type Engines, STORES, startEngines } from './engines/start-engines.ts'
import { beginHistory } from './engines/store-history.ts'
import { type Sources, startSources } from './events/start-sources.ts'
import { runTriggers } from './functions/deployment-triggers.ts'
import { setEnvironment } from './functions/environment.ts'
import { type Around, type LoadedFunction, loadFunctions } from './functions/load.ts'
import { quietly } from './functions/quiet-start.ts'
import { apiGateway } from './gateway/api.ts'
import { jwtAuthorizer } from './gateway/authorizer.ts'
import { builtConsole, developedConsole } from './gateway/console-site.ts'
import { edgeOf } from './gateway/edge-code.ts'
import { fetchKeySet } from './gateway/key-set.ts'
import { type LocalInfo, localCalls } from './gateway/local-calls.ts'
import { apiRoutes, routeTable } from './gateway/routes.ts'
import { type Behind, startGateway } from './gateway/server.ts'
import { removeHalfFiles } from './half-files.ts'
import { guardCalls } from './iam/guard-calls.ts'
import { consoleConfig, localInfo } from './local-info.ts'
import { endOrphans } from './orphans.ts'
import type { StartProblem } from './problem.ts'
import { type MadeResources, makeResources } from './resources/make-resources.ts'
import { refuseUnfinished } from './restore/unfinished.ts'
import { clearHalfSeed, followSeed, type SeedDemo, seedOnce } from './seed/seeding.ts'
import type { Settings } from './settings.ts'
import type { AppTemplates } from './template/stack-template.ts'
import { appTemplates } from './template/synth.ts'

export interface RunnerOptions {
  /** Templates that replace those of infra, for tests of the runner itself. */
  templates?: AppTemplates
  seedDemo?: SeedDemo
  say?: (line: string) => void
  /** Wraps each invocation of a function, for benchmarks. */
  around?: Around
  /** Called if an engine stops by itself. */
  onLost?: (problem: StartProblem) => void
  /** Aborts the start, which undoes its steps and throws the signal's reason. */
  signal?: AbortSignal
}

export interface Runner {
  baseUrl: string
  info: LocalInfo
  /** True if this start filled an empty store. */
  seeded: boolean
  stop: () => Promise<void>
}

/** Runs the stacks of infra on this machine; undoes its steps if it cannot finish. */
export const startRunner = async (settings: Settings, options: RunnerOptions = {}): Promise<Runner> => {
  const undo: (() => Promise<void> | void)[] = []
  const stop = async (): Promise<void> => {
    for (const step of undo.splice(0).reverse()) await step()
  }
  try {
    return await start(settings, options, undo, stop)
  } catch (error) {
    await stop()
    throw error
  }
}

type Undo = (() => Promise<void> | void)[]

const start = async (
  settings: Settings,
  options: RunnerOptions,
  undo: Undo,
  stop: () => Promise<void>,
): Promise<Runner> => {
  const behind: Behind = { ready: false }
  // The folder first, because a stopping stack releases its port before its folder.
  const data = await openDataDir(settings.dataDir)
  undo.push(data.release)
  const gateway = await startGateway(settings.port, behind, settings.allowedHosts)
  undo.push(gateway.stop)
  const baseUrl = `http://127.0.0.1:${gateway.port}`
  writeRun(data.path, { pid: process.pid, address: baseUrl })
  const stage = { settings, options, undo, baseUrl, data, say: options.say ?? (() => {}) }
  await clearAfterKill(stage)
  options.signal?.throwIfAborted()
  const below = await startBelow(stage)
  options.signal?.throwIfAborted()
  const parts = await makeParts(stage, ...below)
  const site = settings.dev ? await developedConsole() : builtConsole(baseUrl)
  undo.push(site.stop)
  Object.assign(behind, await whatServes(parts), { site })
  // The demo data is created by accounts without a second factor.
  process.env.SECOND_FACTOR_FOR = ''
  const seeded = await unlessAborted(
    options.signal,
    quietly(() => seed(stage, parts)),
  )
  process.env.SECOND_FACTOR_FOR = settings.secondFactorFor.join()
  undo.push(() => {
    behind.ready = false
    data.announceEnd()
  })
  behind.ready = true
  parts.sources.schedules.catchUp()
  if (settings.schedules && options.seedDemo) undo.push(followSeed(data.path, stage))
  return { baseUrl, info: parts.info, seeded, stop }
}

/**
 * Returns the result of `work`, or throws the signal's reason as soon as it is aborted; the work itself may continue.
 */
const unlessAborted = async <T>(signal: AbortSignal | undefined, work: Promise<T>): Promise<T> => {
  if (!signal) return work
  const aborted = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  work.catch(() => {})
  signal.throwIfAborted()
  return Promise.race([work, aborted])
}

interface Stage {
  settings: Settings
  options: RunnerOptions
  undo: Undo
  baseUrl: string
  data: DataDir
  say: (line: string) => void
}

/** Synthesizes the templates and starts the engines, on which everything else depends. */
const startBelow = async ({ options, undo, baseUrl, data }: Stage): Promise<[AppTemplates, Engines]> => {
  const engines = startEngines(data.path, data.lasting, options.onLost ?? (() => {})).then((started) => {
    undo.push(started.stop)
    return started
  })
  const below = await Promise.allSettled([options.templates ?? appTemplates(baseUrl), engines])
  const [templates, running] = below
  if (templates.status === 'rejected') throw templates.reason
  if (running.status === 'rejected') throw running.reason
  return [templates.value, running.value]
}

/** Creates the declared resources, the functions, and their event sources. */
const makeParts = async (stage: Stage, templates: AppTemplates, engines: Engines): Promise<Parts> => {
  const { baseUrl, data, say, undo, settings, options } = stage
  const made = await makeResources(templates, engines)
  setEnvironment(made.environment, {
    dynamodb: engines.dynamodb,
    s3: `${baseUrl}/s3`,
    sqs: engines.files.endpoint,
    cognito: engines.cognito,
    ses: engines.mail.endpoint,
    secrets: engines.secrets.endpoint,
  })
  // Set once the readers of the streams have started.
  let wake = (): void => {}
  undo.push(guardCalls(() => wake()))
  const functions = await loadFunctions(
    made.functions,
    made.principals,
    (line) => say(`warning: ${line}`),
    options.around,
  )
  await quietly(() => runTriggers(templates, made.resolver, functions))
  const sources = await startSources({
    templates,
    made,
    functions,
    engines,
    dataDir: data.path,
    retryTimeScale: settings.retryTimeScale,
    byClock: settings.schedules,
  })
  undo.push(sources.stop)
  wake = sources.wake
  const { names: schedules } = sources.schedules
  const info = localInfo({ ...made, baseUrl, engines, templates, schedules, dataDir: data.path })
  return { templates, made, functions, engines, sources, info }
}

const clearAfterKill = async ({ data, say }: Stage): Promise<void> => {
  if (!data.lasting) return
  refuseUnfinished(data.path)
  await endOrphans(data.path)
  removeHalfFiles(data.path)
  if (clearHalfSeed(data.path, STORES))
    say('The last start was stopped while it was creating the demo data, which is now created again.')
}

interface Parts {
  templates: AppTemplates
  made: MadeResources
  functions: Map<string, LoadedFunction>
  engines: Engines
  sources: Sources
  info: LocalInfo
}

const whatServes = async ({ templates, made, functions, engines, sources, info }: Parts): Promise<Partial<Behind>> => {
  const keys = await fetchKeySet(engines.cognito, info.userPoolId)
  const routes = apiRoutes(templates, made.resolver, functions, (issuer, audience) =>
    jwtAuthorizer(keys, issuer, audience),
  )
  return {
    edge: edgeOf(templates, made.resolver),
    api: apiGateway(routeTable(routes)),
    buckets: engines.files.handle,
    cognito: engines.cognito,
    mail: engines.mail.endpoint,
    config: consoleConfig(info),
    local: localCalls(info, sources.schedules),
  }
}

const seed = async (
  { settings, options, data, baseUrl, say }: Stage,
  { info, sources, engines }: Parts,
): Promise<boolean> => {
  const { seedDemo } = options
  if (settings.seed === 'none' || !seedDemo) return false
  const { table: tableName, userPoolId, userPoolClientId } = info
  const context = { baseUrl, tableName, userPoolId, userPoolClientId, say, setClock: setSystemClock }
  // Stream records of the seeding are processed at the end in large batches, which costs less than after each call.
  const seedAll: SeedDemo = (given) => sources.withoutStreams(() => seedDemo(given))
  const seeded = await seedOnce(data.path, info.dynamodbEndpoint, seedAll, context)
  if (seeded && data.lasting && engines.tableFile) beginHistory(engines.tableFile)
  return seeded
}
