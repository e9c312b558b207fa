import { runFees } from '../../../functions/fees/runs/run-fees.ts'
import { addDays, dayIn } from '../../../shared/values/day.ts'
import type { PlannedAction } from '../actions/acts.ts'
import { checkBooks } from '../checks/check-books.ts'
import { checkFees } from '../checks/check-fees.ts'
import { checkModel } from '../checks/check-model.ts'
import { SERVICE } from '../cloud/invocation.ts'
import type { World } from './world.ts'

/** Maximum number of redrives of the dead letters; a message that fails even then reveals a defect. */
const REDRIVES = 5
/** Milliseconds after which every index is up to date. */
const LAG = 2000
/** Milliseconds after which a day is closed in every zone. */
const CLOSED_AFTER = 48 * 3_600_000
const CLOSING: PlannedAction = { at: -1, verb: 'planFees', pick: 0, other: 0, units: 1 }

/**
 * Completes everything in progress without faults, redriving dead letters. Then resolves unknown results and checks the
 * figures.
 */
export const settleWorld = async (world: World, isLast: boolean): Promise<void> => {
  const { cloud, faults } = world
  faults.isCalm = true
  cloud.history.add('quiet')
  await waitUntilIdle(world)
  for (const call of [...world.openCalls]) {
    if (call.keepsAnswer && cloud.chance.fork(`look/${call.name}`).hits(0.5)) call.readRecord()
    else await waitInTurns(world, call.sendFinal())
    world.settle(call)
  }
  await waitUntilIdle(world)
  if (world.openCalls.length > 0)
    world.breach(`unknown outcome of: ${world.openCalls.map(({ name }) => name).join(', ')}`)
  const days = isLast && world.breaches.length === 0 ? await closeDays(world) : []
  if (world.breaches.length === 0) checkModel(world)
  if (world.breaches.length === 0) await checkBooks(world)
  if (isLast && world.breaches.length === 0) checkFees(world, days)
  faults.isCalm = false
}

/** Waits until all days of the plan are closed, and reprices them at the final rates. Returns the days. */
const closeDays = async (world: World): Promise<readonly string[]> => {
  const { cloud, sides } = world
  const { scheduler } = cloud
  await waitInTurns(world, scheduler.sleep(CLOSED_AFTER))
  await waitInTurns(world, world.perform(CLOSING))
  await waitUntilIdle(world)
  const asOf = scheduler.instant()
  const [first, today] = [dayIn(world.start), dayIn(asOf)]
  // Begins with the previous day, which may still be the current one in some zone.
  const days = [addDays(first, -1)]
  for (let day = first; day < today; day = addDays(day, 1)) days.push(day)
  const months = [...new Set(days.map((day) => day.slice(0, 7)))]
  for (const { doctorNo, warehouses } of sides) {
    for (const warehouseNo of warehouses) {
      const place = { asOf, doctorNo, warehouseNo }
      const run = { ...place, days, reprice: true, months, standingOnly: true, step: 0 }
      await waitInTurns(
        world,
        cloud.invoke(`reprice ${warehouseNo}`, 300, () => runFees(SERVICE, run)),
      )
    }
  }
  await waitUntilIdle(world)
  return days
}

/** Gives turns until a promise settles. */
const waitInTurns = async (world: World, work: Promise<unknown>): Promise<void> => {
  let isDone = false
  void work.then(() => {
    isDone = true
  })
  if (!(await world.until(() => isDone))) world.breach('a call never ended')
}

const waitUntilIdle = async (world: World): Promise<void> => {
  const { cloud } = world
  for (let tries = 0; tries <= REDRIVES; tries++) {
    const isAtRest = await world.until(() => cloud.isIdle && world.openCalls.every(({ isOver }) => isOver))
    if (!isAtRest) return world.breach('work never ended')
    const dead = [...cloud.queues.values()].filter((queue) => queue.dead.length > 0)
    if (dead.length === 0) break
    if (tries === REDRIVES) {
      const named = dead.map(({ queue, dead: letters }) => `${letters.length} in ${queue.name}: ${letters[0]?.body}`)
      return world.breach(`dead letters keep failing: ${named.join('; ')}`)
    }
    for (const queue of dead) queue.redrive()
  }
  for (const bug of cloud.bugs.splice(0)) world.breach(`failed without a cause: ${bug}`)
  for (const call of [...world.openCalls]) world.settle(call)
  await waitInTurns(world, cloud.scheduler.sleep(LAG))
}
