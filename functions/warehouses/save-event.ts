import type { Actor } from '../platform/actor.ts'
import { type Intent, put } from '../platform/db/intent.ts'
import type { Deps } from '../platform/deps.ts'
import { type Warehouse, warehouseEventItem } from '../warehouse-records/public.ts'

/** Intent that records a save of a warehouse, with the saved state. */
export const saveEvent = (
  deps: Pick<Deps, 'now'>,
  { userNo, userName }: Pick<Actor, 'userNo' | 'userName'>,
  warehouse: Warehouse,
): Intent => {
  const { transferKey: _t, physicalKey: _p, closedAt: _c, version: _v, edits: _e, ...kept } = warehouse
  return put(warehouseEventItem, { ...kept, at: deps.now(), userNo, userName })
}
