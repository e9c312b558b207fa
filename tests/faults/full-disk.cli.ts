import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { freePort } from '../../infra/local/free-port.ts'
import { startKillable } from '../support/faults/killable-stack.ts'
import { LiveWorld } from './live/live-world.ts'
import { checkEnd, performUntil, planRounds } from './live/rounds.ts'
import { waitUntilSettled } from './live/wait-until-settled.ts'
import { mountSmallDisk, whyNoSmallDisk } from './small-disk.ts'

// npm run full-disk -- [--count 20] [--seed N] [--port P]: fills the disk of a real `npm start` at random moments under
// load. No call may answer 500, no acknowledged call may be lost, a start on the full disk must report the full disk,
// and everything must work once space is free. Requires root on Linux.

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '20' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    port: { type: 'string' },
  },
})

const MEGABYTES = 128
const FULL = /^Dockside: The disk with .* is full: free some space, or set DATA_DIR to another disk\.$/m

/**
 * End of a round: space is freed, either directly or after the stack was killed and failed to start on the full disk.
 */
type Way = 'space freed' | 'killed, restarted on the full disk'

const why = whyNoSmallDisk()
if (why) {
  console.log(`full-disk does not run here: ${why}.`)
  process.exit(0)
}

const folder = mkdtempSync(join(tmpdir(), 'dockside-full-disk-'))
const disk = mountSmallDisk(join(folder, 'disk'), MEGABYTES)
const place = {
  dataDir: join(disk.path, 'data'),
  port: Number(values.port ?? (await freePort())),
  whole: true,
  seed: 'none' as const,
}
let stack = await startKillable(place)
const clear = (): void => {
  disk.remove()
  rmSync(folder, { recursive: true, force: true })
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void stack.stop().finally(() => process.exit(1)))
}
const world = new LiveWorld(values.seed, () => stack)
const { opening, rounds } = planRounds(`full disk ${values.seed}`, Number(values.count), (at, moments) => ({
  way: (at % 4 === 3 ? 'killed, restarted on the full disk' : 'space freed') satisfies Way as Way,
  afterMs: moments.between(50, 1500),
  fullMs: moments.between(300, 4000),
  // No space in half of the rounds; otherwise a few pages, so that one file can be written and the next cannot.
  left: moments.hits(0.5) ? 0 : moments.between(1, 64) * 4096,
}))
let unavailable = 0
let succeeded = 0
let isFull = false
world.onTry = (end) => {
  if (!isFull) return
  if ('unknown' in end) unavailable += 1
  else if ('answer' in end) succeeded += 1
}

/** Keeps the disk full for `ms`, like another process that writes whenever space becomes free. */
const keepFull = async (left: number, ms: number): Promise<void> => {
  isFull = true
  // Everyone must sign in again, since a sign-in also writes to the disk.
  world.people.signOut()
  for (const until = performance.now() + ms; performance.now() < until; await pause(40)) disk.fill(left)
}

const startWhenFull = async (): Promise<void> => {
  await stack.interrupt('SIGKILL everything')
  disk.fill(0)
  const message = await startKillable(place).then(
    async (started) => {
      stack = started
      await stack.interrupt('SIGKILL everything')
      return 'it started'
    },
    (error: unknown) => String(error),
  )
  if (!FULL.test(message)) world.breach(`unexpected message when starting on a full disk: ${message.slice(0, 500)}`)
}

const trouble = async ({ way, afterMs, fullMs, left }: (typeof rounds)[number]): Promise<void> => {
  await pause(afterMs)
  await keepFull(left, fullMs)
  if (way === 'killed, restarted on the full disk') await startWhenFull()
  disk.free()
  isFull = false
  if (way === 'killed, restarted on the full disk') stack = await startKillable(place)
}

console.log(`${values.count} rounds on ${MEGABYTES} MB, seed ${values.seed}`)
let ended = 0
try {
  await world.createCompanies()
  await world.performInOrder(opening)
  await waitUntilSettled(world, stack.info)
  for (const [at, round] of rounds.entries()) {
    if (world.breaches.length > 0) break
    const before = { unavailable, succeeded }
    await performUntil(world, round.actions, () => trouble(round))
    await waitUntilSettled(world, stack.info, { audit: at % 5 === 4 })
    ended += 1
    const counts = `${unavailable - before.unavailable} failed and ${succeeded - before.succeeded} succeeded meanwhile`
    console.log(
      `${String(at + 1).padStart(3)} full for ${String(round.fullMs).padStart(4)} ms, ${String(round.left / 1024).padStart(3)} KB left, ` +
        `${round.way}: ${counts}: ${world.breaches[0] ?? 'exact'}`,
    )
  }
  await checkEnd(world, stack, place.dataDir)
} finally {
  disk.free()
  await stack.stop()
}
for (const breach of world.breaches) console.log(`BREACH ${breach}`)
const again = `npm run full-disk -- --count ${values.count} --seed ${values.seed}`
if (world.breaches.length === 0) clear()
console.log(
  world.breaches.length === 0
    ? `disk full ${ended} times: nothing lost, nothing done twice, nothing stuck`
    : `${world.breaches.length} breaches after ${ended} rounds: ${again}; the data are in ${folder}. Last output of the stack:\n${stack.output().slice(-3000)}`,
)
process.exit(world.breaches.length === 0 ? 0 : 1)
