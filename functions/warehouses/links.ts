import { refuse } from '../../shared/contract/errors.ts'
import { warehousesReasons } from '../../shared/warehouses/warehouses.reasons.ts'
import type { Actor } from '../platform/actor.ts'
import { asRead, type Intent, put } from '../platform/db/intent.ts'
import { ref } from '../platform/db/table.ts'
import type { Deps } from '../platform/deps.ts'
import { MAX_LINKS, type Warehouse, warehouseItem } from '../warehouse-records/public.ts'
import { isLinkedTo } from './same-operator.ts'
import { saveEvent } from './save-event.ts'

export type WarehouseKey = Pick<Warehouse, 'doctorNo' | 'warehouseNo'>

/** Adds a link to a warehouse. Links to deleted warehouses are dropped and do not count. */
export const withLink = async (
  { table }: Deps,
  warehouse: Warehouse,
  { doctorNo, warehouseNo }: WarehouseKey,
): Promise<Warehouse> => {
  const { links } = withoutLink(warehouse, { doctorNo, warehouseNo })
  const found = await table.batchGet(
    links.map((link) => ref(warehouseItem, link)),
    { consistent: true },
  )
  const existing = links.filter((_, index) => found[index] !== undefined)
  if (existing.length >= MAX_LINKS) throw refuse(warehousesReasons.tooManyLinks, { most: MAX_LINKS })
  return { ...warehouse, links: [...existing, { doctorNo, warehouseNo }], rev: warehouse.rev + 1 }
}

export const withoutLink = (warehouse: Warehouse, { doctorNo, warehouseNo }: WarehouseKey): Warehouse => ({
  ...warehouse,
  links: warehouse.links.filter((one) => one.doctorNo !== doctorNo || one.warehouseNo !== warehouseNo),
  rev: warehouse.rev + 1,
})

/** Intents that save a warehouse with changed links, and its event. */
export const linksSaved = (
  deps: Pick<Deps, 'now'>,
  actor: Pick<Actor, 'userNo' | 'userName'>,
  changed: Warehouse,
): Intent[] => [put(warehouseItem, changed, asRead({ rev: changed.rev - 1 })), saveEvent(deps, actor, changed)]

/** Intents that remove a warehouse from the links of other warehouses, two for each. */
export const endLinks = async (
  deps: Deps,
  actor: Pick<Actor, 'userNo' | 'userName'>,
  warehouse: WarehouseKey,
  others: readonly WarehouseKey[],
): Promise<Intent[]> => {
  const found = await deps.table.batchGet(
    others.map((other) => ref(warehouseItem, other)),
    { consistent: true },
  )
  return found.flatMap((other) =>
    other && isLinkedTo(other, warehouse) ? linksSaved(deps, actor, withoutLink(other, warehouse)) : [],
  )
}
