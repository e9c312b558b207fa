import { AsyncLocalStorage } from 'node:async_hooks'
import type { Table } from '../../../functions/platform/db/table.ts'
import type { Deps } from '../../../functions/platform/deps.ts'
import type { Queues } from '../../../functions/platform/queue/send.ts'
import type { Chance } from '../scheduler/chance.ts'

/** One run of a function, from its event to its answer or its death. */
export interface Invocation {
  name: string
  chance: Chance
  /** Nothing of it goes on: what it awaits never comes. */
  isOver: boolean
  /** Something has gone wrong in it that is no fault of its own: it may answer that it is out of order. */
  isHarmed: boolean
  /** Milliseconds that its clock is ahead. */
  skewMs: number
  /** Ends it where it stands. */
  die: () => void
  table: Table
  queues: Queues
  now: () => string
  newId: Deps['newId']
}

const running = new AsyncLocalStorage<Invocation>()

/** Runs a function as that invocation: what it is given below is that invocation's own. */
export const within = <T>(invocation: Invocation, run: () => Promise<T>): Promise<T> => running.run(invocation, run)

const current = (): Invocation => {
  const invocation = running.getStore()
  if (!invocation) throw new Error('Only a function that was invoked reads or writes')
  return invocation
}

/** What functions are made with once and for all: it leads to the invocation that is running. */
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
