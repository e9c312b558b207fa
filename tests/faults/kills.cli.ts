import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { freePort } from '../../infra/local/free-port.ts'
import { enginesOf } from '../../infra/local/orphans.ts'
import { Chance } from '../simulation/scheduler/chance.ts'
import { OPENING, wisher } from '../simulation/world/plan.ts'
import { type Interruption, type KillableStack, startKillable } from '../support/killable-stack.ts'
import { auditCommand } from './audit-command.ts'
import { halfFiles } from './half-files.ts'
import { goOn } from './live/go-on.ts'
import { LiveWorld } from './live/live-world.ts'
import { comesToRest, waitingIn } from './live/rest.ts'
import { LIVE_WEIGHTS } from './live/verbs.ts'

// npm run kills -- [--count 100] [--seed N] [--port P]: a real `npm start` under load, killed at random moments. Ends with 1 at the
// first breach: an acknowledged call that is lost, one that counts twice, work that is stuck.

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '100' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    port: { type: 'string' },
  },
})

const PEOPLE = 8
/** Acts around each kill: so many at least, and at most. */
const ACTS = 40
const MOST_ACTS = 400
/** Latest moment of a kill after its load has begun, in milliseconds. */
const LATEST_MS = 1500
/** A worker is waited for so long; then the kill comes all the same. */
const WORKER_MS = 4000
/** Milliseconds in which a server ends that nobody has killed. */
const ENDING_MS = 30_000
/** The books are proven after every so many kills. */
const AUDIT_EVERY = 10

type Way = Exclude<Interruption, 'SIGINT group'> | 'SIGKILL while a worker works'
const WAYS: readonly Way[] = [
  ...(['SIGKILL group', 'SIGKILL main', 'SIGKILL table', 'SIGKILL while a worker works'] as const),
  ...(['SIGKILL host', 'SIGKILL starter', 'SIGKILL everything'] as const),
]

/** What decides how a run goes, apart from the order in which people and processes get their turns. */
const planOf = (seed: string, count: number) => {
  const chance = new Chance(`kills ${seed}`)
  const wish = wisher(chance.fork('wishes'), LIVE_WEIGHTS)
  const opening = OPENING.map((verb) => wish(verb))
  const moments = chance.fork('moments')
  const kills = Array.from({ length: count }, (_, at) => ({
    // Each way comes up before one comes up again.
    ...{ way: WAYS[at % WAYS.length] ?? ('SIGKILL group' as const), afterMs: moments.between(50, LATEST_MS) },
    wishes: Array.from({ length: MOST_ACTS }, () => wish()),
  }))
  return { opening, kills }
}

const folder = mkdtempSync(join(tmpdir(), 'dockside-kills-'))
const place = {
  ...{ dataDir: join(folder, 'data'), port: Number(values.port ?? (await freePort())), whole: true },
  seed: 'none' as const,
}
let stack = await startKillable(place)
// The stack is a process group of its own: a Ctrl-C here does not reach it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void stack.stop().finally(() => process.exit(1)))
}
const world = new LiveWorld(values.seed, () => stack)
const { opening, kills } = planOf(values.seed, Number(values.count))
const sum = (counts: ReadonlyMap<string, number>): number => [...counts.values()].reduce((all, one) => all + one, 0)

const workerWorks = async (): Promise<void> => {
  for (const until = performance.now() + WORKER_MS; performance.now() < until; await pause(5)) {
    if ((await waitingIn(stack.info)).messages.size > 0) return
  }
}

const kill = async (way: Way, afterMs: number): Promise<void> => {
  await pause(afterMs)
  if (way === 'SIGKILL while a worker works') await workerWorks()
  await stack.interrupt(way === 'SIGKILL while a worker works' ? 'SIGKILL main' : way)
  stack = await startAgain()
}

/** A server whose starter was killed may take a moment to notice; until then a start says that another one runs. */
const startAgain = async (): Promise<KillableStack> => {
  for (const until = performance.now() + ENDING_MS; ; await pause(500)) {
    try {
      return await startKillable(place)
    } catch (error) {
      if (!String(error).includes('already runs') || performance.now() > until) throw error
    }
  }
}

console.log(`${values.count} kills, seed ${values.seed}`)
let tries = 0
let unheard = 0
world.onTry = (end) => {
  tries += 1
  if ('unknown' in end) unheard += 1
}
let ended = 0
try {
  await world.found()
  await world.open(opening)
  await comesToRest(world, stack.info)
  for (const [at, { way, afterMs, wishes }] of kills.entries()) {
    if (world.breaches.length > 0) break
    const [doneBefore, unheardBefore] = [sum(world.done), unheard]
    let isUp = false
    const killed = kill(way, afterMs).then(() => {
      isUp = true
    })
    await Promise.all([
      world.live(
        goOn(wishes, ACTS, () => isUp),
        PEOPLE,
      ),
      killed,
    ])
    await comesToRest(world, stack.info, { audit: at % AUDIT_EVERY === AUDIT_EVERY - 1 })
    const engines = enginesOf(place.dataDir).length
    if (engines !== 2) world.breach(`${engines} engines run on the folder`)
    ended += 1
    console.log(
      `${String(at + 1).padStart(3)} ${way.padEnd(28)} after ${String(afterMs).padStart(4)} ms: ready ${(stack.readyMs / 1000).toFixed(1)} s, ` +
        `${sum(world.done) - doneBefore} done, ${unheard - unheardBefore} asked again: ${world.breaches[0] ?? 'exact'}`,
    )
  }
  if (world.breaches.length === 0) await comesToRest(world, stack.info, { audit: true, isLast: true })
  const audit = await auditCommand(stack.baseUrl)
  if (audit.code !== 0) world.breach(`audit-books: ${audit.said}`)
  console.log(audit.said.trim())
  for (const name of halfFiles(place.dataDir)) world.breach(`a file half written: ${name}`)
} finally {
  await stack.stop()
}
const shown = [...world.done].map(([verb, count]) => `${verb} ${count}`).sort()
console.log(`Done: ${shown.join(', ')}. ${sum(world.refused)} refused, ${tries} tries.`)
for (const breach of world.breaches) console.log(`BREACH ${breach}`)
console.log(
  world.breaches.length === 0
    ? `${ended} kills: nothing lost, nothing doubled, nothing stuck`
    : `${world.breaches.length} breaches after ${ended} kills: npm run kills -- --count ${values.count} --seed ${values.seed}; the data are in ${folder}`,
)
if (world.breaches.length === 0) rmSync(folder, { recursive: true, force: true })
process.exit(world.breaches.length === 0 ? 0 : 1)
