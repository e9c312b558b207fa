import * as z from 'zod'
import type { Refusal } from '../../shared/contract/errors.ts'
import { type Intent, put, update } from './db/intent.ts'
import { itemType } from './db/item.ts'
import { ref } from './db/table.ts'
import type { Deps } from './deps.ts'

/**
 * Number of active records in a scope that has a limit. Adding a record increments it conditionally, so concurrent
 * callers cannot exceed the limit.
 */
export const activeCountItem = itemType({
  type: 'ActiveCount',
  schema: z.object({ scope: z.string(), active: z.int() }),
  key: (of: { scope: string }) => ({ pk: of.scope, sk: 'ACTIVECOUNT' }),
})

export interface ActiveLimit {
  /** Partition key of the counter. */
  scope: string
  most: number
  /** Returns the refusal of a record that would exceed the limit `most`. */
  full: () => Refusal
  /** Counts the active records of a scope that has no counter yet. */
  countNow: () => Promise<number>
}

/**
 * Intent that counts one more active record; commit it with the record, within `retryRace`. The commit decides which of
 * several concurrent callers are refused because the limit is reached.
 */
export const oneMoreActive = async ({ table }: Pick<Deps, 'table'>, limit: ActiveLimit): Promise<Intent> => {
  const { scope, most, full } = limit
  const counter = await table.get(ref(activeCountItem, { scope }), { consistent: true })
  if (counter) {
    return update(
      activeCountItem,
      { scope },
      { add: { active: 1 }, when: { atMost: { active: most - 1 } }, error: full },
    )
  }
  const active = await limit.countNow()
  if (active >= most) throw full()
  return put(activeCountItem, { scope, active: active + 1 })
}

/** Intent that subtracts one active record; commit it with the change that ends the record, within `retryRace`. */
export const oneLessActive = async (
  { table }: Pick<Deps, 'table'>,
  { scope, countNow }: Pick<ActiveLimit, 'scope' | 'countNow'>,
): Promise<Intent> => {
  const counter = await table.get(ref(activeCountItem, { scope }), { consistent: true })
  if (counter) {
    return update(activeCountItem, { scope }, { add: { active: -1 }, when: { atLeast: { active: 1 } }, error: 'race' })
  }
  return put(activeCountItem, { scope, active: Math.max(0, (await countNow()) - 1) })
}
