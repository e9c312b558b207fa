import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { freePort } from '../../infra/local/free-port.ts'
import { enginesOf } from '../../infra/local/orphans.ts'
import { type Interruption, type KillableStack, startKillable } from '../support/faults/killable-stack.ts'
import { LiveWorld } from './live/live-world.ts'
import { checkEnd, performUntil, planRounds } from './live/rounds.ts'
import { waitingIn, waitUntilSettled } from './live/wait-until-settled.ts'

// npm run kills -- [--count 100] [--seed N] [--port P]: kills a real `npm start` under load at random moments. Exits
// with 1 at the first breach: an acknowledged call that is lost, a call that takes effect twice, or work that is stuck.

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '100' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    port: { type: 'string' },
  },
})

/** Latest time of a kill after the start of the load, in milliseconds. */
const LATEST_MS = 1500
/** Maximum wait in milliseconds for a worker to run; the kill then follows anyway. */
const WORKER_MS = 4000
/** Maximum milliseconds that a server may take to end after its parent was killed. */
const ENDING_MS = 30_000
/** The books are audited after every tenth kill. */
const AUDIT_EVERY = 10

type Way = Exclude<Interruption, 'SIGINT group'> | 'SIGKILL while a worker works'
const WAYS: readonly Way[] = [
  ...(['SIGKILL group', 'SIGKILL main', 'SIGKILL table', 'SIGKILL while a worker works'] as const),
  ...(['SIGKILL host', 'SIGKILL starter', 'SIGKILL everything'] as const),
]

const folder = mkdtempSync(join(tmpdir(), 'dockside-kills-'))
const place = {
  dataDir: join(folder, 'data'),
  port: Number(values.port ?? (await freePort())),
  whole: true,
  seed: 'none' as const,
}
let stack = await startKillable(place)
// The stack runs in a separate process group, which Ctrl-C does not reach.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void stack.stop().finally(() => process.exit(1)))
}
const world = new LiveWorld(values.seed, () => stack)
const { opening, rounds } = planRounds(`kills ${values.seed}`, Number(values.count), (at, moments) => ({
  // Uses each kind of kill once before repeating any.
  way: WAYS[at % WAYS.length] ?? ('SIGKILL group' as const),
  afterMs: moments.between(50, LATEST_MS),
}))
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

/**
 * Starts the stack again. A server whose parent was killed may take a moment to notice; until then a start reports that
 * another server is running.
 */
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
let unanswered = 0
world.onTry = (end) => {
  tries += 1
  if ('unknown' in end) unanswered += 1
}
let ended = 0
try {
  await world.createCompanies()
  await world.performInOrder(opening)
  await waitUntilSettled(world, stack.info)
  for (const [at, { way, afterMs, actions }] of rounds.entries()) {
    if (world.breaches.length > 0) break
    const [doneBefore, unansweredBefore] = [sum(world.done), unanswered]
    await performUntil(world, actions, () => kill(way, afterMs))
    await waitUntilSettled(world, stack.info, { audit: at % AUDIT_EVERY === AUDIT_EVERY - 1 })
    const engines = enginesOf(place.dataDir).length
    if (engines !== 2) world.breach(`${engines} engines use the data folder`)
    ended += 1
    console.log(
      `${String(at + 1).padStart(3)} ${way.padEnd(28)} after ${String(afterMs).padStart(4)} ms: ready ${(stack.readyMs / 1000).toFixed(1)} s, ` +
        `${sum(world.done) - doneBefore} done, ${unanswered - unansweredBefore} repeated: ${world.breaches[0] ?? 'exact'}`,
    )
  }
  await checkEnd(world, stack, place.dataDir)
} finally {
  await stack.stop()
}
const shown = [...world.done].map(([verb, count]) => `${verb} ${count}`).sort()
console.log(`Done: ${shown.join(', ')}. ${sum(world.refused)} refused, ${tries} tries.`)
for (const breach of world.breaches) console.log(`BREACH ${breach}`)
console.log(
  world.breaches.length === 0
    ? `${ended} kills: nothing lost, nothing done twice, nothing stuck`
    : `${world.breaches.length} breaches after ${ended} kills: npm run kills -- --count ${values.count} --seed ${values.seed}; the data are in ${folder}`,
)
if (world.breaches.length === 0) rmSync(folder, { recursive: true, force: true })
process.exit(world.breaches.length === 0 ? 0 : 1)
