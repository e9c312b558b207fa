import { asTuple, type Table } from '../../../functions/platform/db/table.ts'
import { refuse } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import type { Fault, Faults } from '../scheduler/faults.ts'
import type { Scheduler } from '../scheduler/scheduler.ts'
import type { Invocation } from './invocation.ts'
import type { Store } from './store.ts'

/** The error of a broken connection after the retries of the SDK. */
export const connectionLost = (): Error => Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' })
const throttled = (): Error => Object.assign(new Error('Rate exceeded'), { name: 'ThrottlingException' })

/** A promise that never settles: a dead function awaits it. */
export const never = <T>(): Promise<T> => new Promise<T>(() => {})

/** Maximum delay of a request, in seconds. */
const LONGEST_DELAY = 8

interface World {
  store: Store
  scheduler: Scheduler
  faults: Faults
  note: (line: string) => void
}

/** The table as one invocation sees it. Each request waits for its turn, and may fail or read stale data. */
export const faultyTable = ({ store, scheduler, faults, note }: World, invocation: Invocation): Table => {
  const { chance } = invocation
  const injects = (fault: Fault): boolean => {
    if (!faults.injects(fault, chance)) return false
    invocation.isFaulty = true
    note(`${invocation.name}: ${fault}`)
    return true
  }
  const arrive = async (): Promise<void> => {
    if (injects('delayed')) await scheduler.sleep(chance.below(LONGEST_DELAY * 1000))
    await scheduler.turn(() => invocation.isOver)
    if (injects('dies')) {
      invocation.die()
      await never()
    }
    if (injects('requestLost')) throw connectionLost()
    if (injects('throttled')) throw throttled()
  }
  const stale = (isConsistent: boolean | undefined): Table =>
    !isConsistent && faults.injects('staleRead', chance) ? store.behind : store.table

  /** Ends a write that has been done; its response may still be lost. */
  const confirm = async (): Promise<void> => {
    if (injects('dies')) {
      invocation.die()
      await never()
    }
    if (injects('answerLost')) throw connectionLost()
  }

  return {
    get: async (ref, options) => {
      await arrive()
      return stale(options?.consistent).get(ref, options)
    },
    batchGet: async (refs, options) => {
      await arrive()
      if (refs.length < 2 || !faults.injects('tornRead', chance))
        return stale(options?.consistent).batchGet(refs, options)
      const middle = chance.between(1, refs.length - 1)
      const first: unknown[] = await stale(options?.consistent).batchGet(refs.slice(0, middle), options)
      await scheduler.turn(() => invocation.isOver)
      const rest: unknown[] = await stale(options?.consistent).batchGet(refs.slice(middle), options)
      return asTuple([...first, ...rest])
    },
    query: async (item, range, options) => {
      await arrive()
      const isShort = options.limit > 1 && faults.injects('shortPage', chance)
      const limit = isShort ? chance.between(1, Math.min(options.limit, 20)) : options.limit
      return stale(options.consistent && range.index === undefined).query(item, range, { ...options, limit })
    },
    count: async (range, options) => {
      await arrive()
      return stale(false).count(range, options)
    },
    commit: async (intents) => {
      if (intents.length === 0) return
      await arrive()
      if (injects('conflict')) throw refuse(generalReasons.manyAtOnce)
      await store.commit(intents)
      await confirm()
    },
    writeBatch: async (items) => {
      if (items.length === 0) return
      await arrive()
      if (injects('partialWrite')) {
        await store.writeBatch(items.filter(() => chance.hits(0.5)))
        throw connectionLost()
      }
      await store.writeBatch(items)
      await confirm()
    },
  }
}
