import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { trackingRowItem } from '../../functions/tracking-rows/tracking-rows.items.ts'
import { freePort } from '../../infra/local/free-port.ts'
import { Chance } from '../simulation/scheduler/chance.ts'
import { actionPlanner, OPENING } from '../simulation/world/plan.ts'
import { startKillable } from '../support/faults/killable-stack.ts'
import { auditCommand } from './audit-command.ts'
import { LiveWorld } from './live/live-world.ts'
import { SOAK_WEIGHTS } from './live/verbs.ts'
import { waitingIn, waitUntilSettled } from './live/wait-until-settled.ts'
import { capacityOf, metronome, until } from './soak/capacity.ts'
import { descriptorsOf, kilobytesIn, lateness, residentMb, type Sample, stopwatch } from './soak/samples.ts'
import { verdictOf } from './soak/verdict.ts'

// npm run soak -- [--minutes 60] [--share 0.5] [--seed N] [--port P]: measures the capacity of a real `npm start` on
// this machine, then runs at that share of it. Exits with 1 if memory, descriptors, the store per parcel, pending
// messages or the p99 grow, if a call fails, or if the model or the audit finds a breach. Linux only.

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    share: { type: 'string', default: '0.5' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    port: { type: 'string' },
  },
})
const minutes = Number(values.minutes)
/**
 * Warm-up before the capacity is measured. For each transaction the local table engine scans the idempotency tokens of
 * the last ten minutes, so a new stack handles up to twice as many calls at first as it does later.
 */
const WARM_UP = { ms: minutes < 10 ? 10_000 : 300_000, callers: 8 }
/** Duration of each capacity level, and interval between samples; milliseconds. */
const LEVEL_MS = minutes < 10 ? 8000 : 25_000
const SAMPLE_MS = minutes < 10 ? 10_000 : 60_000
/** More callers than the rate requires, so that a slow response does not delay the next call. */
const PEOPLE = 24
/** Acts choose among this many newest items of each kind, however large the store is. */
const NEWEST = 300

const folder = mkdtempSync(join(tmpdir(), 'dockside-soak-'))
const dataDir = join(folder, 'data')
const port = Number(values.port ?? (await freePort()))
/**
 * Retry delays are a tenth of those on AWS. With much shorter delays, a message that loses several races would become a
 * dead letter.
 */
const environment = { RETRY_TIME_SCALE: '0.1' }
const stack = await startKillable({ dataDir, port, whole: true, seed: 'none', environment })
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void stack.stop().finally(() => process.exit(1)))
}
const world = new LiveWorld(values.seed, () => stack)
const nextAction = actionPlanner(new Chance(`soak ${values.seed}`), SOAK_WEIGHTS)
const began = { at: 0 }
const watch = stopwatch()
const lateBy = lateness()
const samples: Sample[] = []

const sample = async (): Promise<void> => {
  const { server, table } = stack.processes
  const { messages, dead } = await waitingIn(stack.info)
  for (const letters of dead) world.breach(`dead letters: ${letters}`)
  const one: Sample = {
    at: (performance.now() - began.at) / 60_000,
    ...watch.read(),
    late: lateBy(),
    serverMb: residentMb(server),
    tableMb: residentMb(table),
    descriptors: descriptorsOf(server) + descriptorsOf(table),
    kbPerParcel: kilobytesIn(dataDir) / Math.max(1, world.reader.count(trackingRowItem.type)),
    waiting: [...messages.values()].reduce((sum, count) => sum + count, 0),
  }
  samples.push(one)
  const figures = [
    `${one.calls} calls`,
    `${one.failed} failed`,
    `p50 ${one.p50.toFixed(0)} ms`,
    `p99 ${one.p99.toFixed(0)} ms`,
    `own delay ${one.late.toFixed(0)} ms`,
    `server ${one.serverMb.toFixed(0)} MB`,
    `table ${one.tableMb.toFixed(0)} MB`,
    `${one.descriptors} descriptors`,
    `${one.kbPerParcel.toFixed(1)} KB per parcel`,
    `${one.waiting} messages wait`,
  ]
  console.log(`${one.at.toFixed(1).padStart(5)} min: ${figures.join(', ')}`)
}

console.log(`${minutes} minutes at ${values.share} of the capacity, seed ${values.seed}`)
try {
  await world.createCompanies()
  await world.performInOrder(OPENING.map((verb) => nextAction(verb)))
  world.reader.most = NEWEST
  world.readsStream = true
  console.log(`Warm-up of ${WARM_UP.ms / 60_000} minutes`)
  await world.performAll(until(nextAction, WARM_UP.ms), WARM_UP.callers)
  const capacity = await capacityOf(world, nextAction, LEVEL_MS, console.log)
  const rate = capacity * Number(values.share)
  console.log(`Capacity ${capacity.toFixed(0)} calls per minute; continuing at ${rate.toFixed(0)}`)
  world.onTry = watch.note
  began.at = performance.now()
  const over = new AbortController()
  const sampling = (async () => {
    while (!over.signal.aborted) {
      await pause(SAMPLE_MS, undefined, { signal: over.signal }).catch(() => {})
      if (!over.signal.aborted) await sample()
    }
  })()
  await world.performAll(until(nextAction, minutes * 60_000), PEOPLE, metronome(rate))
  over.abort()
  await sampling
  world.reader.most = Number.POSITIVE_INFINITY
  world.readsStream = false
  await waitUntilSettled(world, stack.info, { isLast: true })
  const audit = await auditCommand(stack.baseUrl)
  if (audit.code !== 0) world.breach(`audit-books: ${audit.output}`)
  console.log(audit.output.trim())
} finally {
  await stack.stop()
}
const { lines, isFlat } = verdictOf(samples)
for (const line of lines) console.log(line)
for (const breach of world.breaches) console.log(`BREACH ${breach}`)
const isGood = isFlat && world.breaches.length === 0
if (isGood) rmSync(folder, { recursive: true, force: true })
console.log(
  isGood
    ? `${minutes} minutes: flat, nothing lost, nothing done twice, nothing stuck`
    : `Failed; the data are in ${folder}`,
)
process.exit(isGood ? 0 : 1)
