import { AsyncLocalStorage } from 'node:async_hooks'
import type { Table } from '../../../functions/platform/db/table.ts'
import type { Deps } from '../../../functions/platform/deps.ts'
import type { Queues } from '../../../functions/platform/queue/send.ts'
import type { Chance } from '../scheduler/chance.ts'

/** One run of a function, from its event to its response or death. */
export interface Invocation {
  name: string
  chance: Chance
  /** True if the function has ended. If it died, its pending promises never settle. */
  isOver: boolean
  /** True if a fault was injected, so that the function may respond with an internal error. */
  isFaulty: boolean
  /** Milliseconds by which its clock is ahead. */
  skewMs: number
  /** Ends the function at its current step. */
  die: () => void
  table: Table
  queues: Queues
  now: () => string
  newId: Deps['newId']
}

const running = new AsyncLocalStorage<Invocation>()

/** Runs a function as this invocation, which the dependencies below then use. */
export const within = <T>(invocation: Invocation, run: () => Promise<T>): Promise<T> => running.run(invocation, run)

const current = (): Invocation => {
  const invocation = running.getStore()
  if (!invocation) throw new Error('Only an invoked function may read or write')
  return invocation
}

/** Dependencies of functions, created once. They delegate to the running invocation. */
export const SERVICE: Deps & { queues: Queues } = {
  table: {
    get: (...of) => current().table.get(...of),
    batchGet: (...of) => current().table.batchGet(...of),
    query: (...of) => current().table.query(...of),
    count: (...of) => current().table.count(...of),
    commit: (...of) => current().table.commit(...of),
    writeBatch: (...of) => current().table.writeBatch(...of),
  },
  queues: { send: (...of) => current().queues.send(...of) },
  now: () => current().now(),
  newId: (kind) => current().newId(kind),
}
