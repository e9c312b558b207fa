import { refuse } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import type { warehouses } from '../../../shared/warehouses/warehouses.contract.ts'
import { warehousesReasons } from '../../../shared/warehouses/warehouses.reasons.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { asRead, type Intent, put, remove, update } from '../../platform/db/intent.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import {
  deletedWarehouseItem,
  selfStorageCountItem,
  type Warehouse,
  warehouseItem,
} from '../../warehouse-records/public.ts'
import { isClosing } from '../closing.ts'
import { inUse } from '../in-use.ts'
import { indexAddress } from '../index-address.ts'
import { endLinks, linksSaved } from '../links.ts'
import { nameIntents } from '../names.ts'

export interface DeletingDeps extends Deps {
  /** Waits until the store's indexes show earlier writes. */
  settle: () => Promise<void>
}

/**
 * 1. Refuse an unauthorized caller, and a warehouse that is obviously in use.
 * 2. Close the warehouse, unless another deletion has just closed it. From then on no commit adds units, and commits in
 *   flight fail (`warehouseUnchanged`).
 * 3. Look again: earlier arrivals are visible by now. If the warehouse is in use, reopen it and refuse.
 * 4. One commit deletes the warehouse, removes it from the links of others, keeps its name for the histories, and
 *   decrements a nurse's count of self storages. Links that do not fit are ended in earlier commits. An interrupted
 *   call leaves the warehouse closed for a minute at most.
 */
export const deleteWarehouse: UseCase<typeof warehouses.calls.deleteWarehouse, DeletingDeps> = (
  deps,
  actor,
  { warehouseNo },
) =>
  retryRace(async () => {
    const { doctorNo } = actor.company
    const stored = await deps.table.get(ref(warehouseItem, { doctorNo, warehouseNo }), { consistent: true })
    if (!stored) throw refuse(generalReasons.noWarehouse)
    refuseOthers(actor, stored)
    const before = await inUse(deps, stored)
    if (before) throw before
    const closed = await close(deps, stored)
    const found = await lookAgain(deps, closed)
    if (found) throw found
    const going = await endExcessLinks(deps, actor, closed)
    await deps.table.commit(await deletionIntents(deps, actor, going), { warehouseNo })
    return { warehouseNo }
  })

/**
 * Concurrent deletions use the closing of the first one. If each closed the warehouse again, none would ever finish.
 */
const close = async (deps: Deps, stored: Warehouse): Promise<Warehouse> => {
  if (isClosing(stored, deps.now())) return stored
  const closed: Warehouse = { ...stored, closedAt: deps.now(), rev: stored.rev + 1 }
  await deps.table.commit([put(warehouseItem, closed, asRead(stored))])
  return closed
}

const lookAgain = async (deps: DeletingDeps, closed: Warehouse) => {
  const reopen = async (): Promise<void> => {
    const { closedAt: _, ...open } = closed
    await deps.table.commit([put(warehouseItem, { ...open, rev: closed.rev + 1 }, asRead(closed))])
  }
  try {
    await deps.settle()
    const found = await inUse(deps, closed)
    if (found) await reopen()
    return found
  } catch (error) {
    await reopen()
    throw error
  }
}

/**
 * Maximum number of links that one commit ends in addition to the deletion. Each link takes two of the commit's hundred
 * intents.
 */
const LINKS_OF_COMMIT = 25

/** Ends links until the remaining links fit in the commit of the deletion. */
const endExcessLinks = async (deps: Deps, actor: CompanyActor, closed: Warehouse): Promise<Warehouse> => {
  if (closed.links.length <= LINKS_OF_COMMIT) return closed
  const ending = closed.links.slice(0, LINKS_OF_COMMIT)
  const less = { ...closed, links: closed.links.slice(LINKS_OF_COMMIT), rev: closed.rev + 1 }
  await deps.table.commit([...linksSaved(deps, actor, less), ...(await endLinks(deps, actor, closed, ending))])
  return endExcessLinks(deps, actor, less)
}

const deletionIntents = async (deps: Deps, actor: CompanyActor, closed: Warehouse): Promise<Intent[]> => {
  const { userNo } = actor
  const { doctorNo, warehouseNo, name, state, city, address, zipCode, adminNo, selfStorage } = closed
  const place = { doctorNo, warehouseNo, name, state, city, address, zipCode, adminNo, selfStorage }
  const count = { doctorNo, userNo: adminNo }
  return [
    remove(warehouseItem, { doctorNo, warehouseNo }, asRead(closed)),
    ...(await endLinks(deps, actor, closed, closed.links)),
    ...indexAddress(closed, undefined),
    ...nameIntents(closed, undefined),
    put(deletedWarehouseItem, { ...place, deletedAt: deps.now(), deletedBy: userNo }),
    ...(selfStorage ? [update(selfStorageCountItem, count, { add: { count: -1 }, set: count, error: 'race' })] : []),
  ]
}

/** Refuses a self storage of another nurse; the super admin may delete any self storage. */
const refuseOthers = ({ role, operatorNo }: CompanyActor, { selfStorage, adminNo }: Warehouse): void => {
  if (role === 'nurse' && !(selfStorage && adminNo === operatorNo)) throw refuse(generalReasons.noWarehouse)
  if (role === 'doctor' && selfStorage) throw refuse(warehousesReasons.ownerDeletes)
}
