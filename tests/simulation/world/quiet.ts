import { booksHold } from '../checks/books-hold.ts'
import { modelHolds } from '../checks/model-holds.ts'
import type { World } from './world.ts'

/** Times that dead letters are sent back: what fails now fails for a reason of its own. */
const REDRIVES = 5
/** Milliseconds in which every index has caught up. */
const LAG = 2000

/**
 * Nothing goes wrong any more, and all that is under way comes to its end, as it would by retries and by people who send
 * dead letters back. Then what nobody knows is found out, and what must be true is looked at.
 */
export const quiet = async (world: World): Promise<void> => {
  const { cloud, faults } = world
  faults.isCalm = true
  cloud.history.add('quiet')
  await rest(world)
  for (const deed of [...world.deeds]) {
    if (deed.keepsAnswer && cloud.chance.fork(`look/${deed.name}`).hits(0.5)) deed.readRecord()
    else await driven(world, deed.askAgain())
    world.settle(deed)
  }
  await rest(world)
  if (world.deeds.length > 0)
    world.breach(`nobody knows how these ended: ${world.deeds.map(({ name }) => name).join(', ')}`)
  if (world.breaches.length === 0) modelHolds(world)
  if (world.breaches.length === 0) await booksHold(world)
  faults.isCalm = false
}

/** Turns until a promise has come to its end. */
const driven = async (world: World, work: Promise<unknown>): Promise<void> => {
  let isDone = false
  void work.then(() => {
    isDone = true
  })
  if (!(await world.until(() => isDone))) world.breach('a call never came to an end')
}

const rest = async (world: World): Promise<void> => {
  const { cloud } = world
  for (let tries = 0; tries <= REDRIVES; tries++) {
    const isAtRest = await world.until(() => cloud.isIdle && world.deeds.every(({ isOver }) => isOver))
    if (!isAtRest) return world.breach('work never came to an end')
    const dead = [...cloud.queues.values()].filter((queue) => queue.dead.length > 0)
    if (dead.length === 0) break
    if (tries === REDRIVES) {
      const named = dead.map(({ queue, dead: letters }) => `${letters.length} in ${queue.name}: ${letters[0]?.body}`)
      return world.breach(`dead letters fail again and again: ${named.join('; ')}`)
    }
    for (const queue of dead) queue.redrive()
  }
  for (const bug of cloud.bugs.splice(0)) world.breach(`failed without a cause: ${bug}`)
  for (const deed of [...world.deeds]) world.settle(deed)
  await driven(world, cloud.scheduler.sleep(LAG))
}
