import { refuse, refuseField } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import type { warehouses } from '../../../shared/warehouses/warehouses.contract.ts'
import { warehousesReasons } from '../../../shared/warehouses/warehouses.reasons.ts'
import { userItem } from '../../platform/actor.items.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { deletedWarehouseItem, type Warehouse, warehouseItem, warehouseName } from '../../warehouse-records/public.ts'
import { linksSaved, type WarehouseKey, withLink, withoutLink } from '../links.ts'
import { isLinkedTo } from '../same-operator.ts'

/**
 * Warehouses that the super admin has linked to a warehouse. Includes links to deleted warehouses that earlier releases
 * left, so that they can be ended.
 */
export const listWarehouseLinks: UseCase<typeof warehouses.calls.listWarehouseLinks> = async (
  deps,
  actor,
  { warehouseNo },
) => {
  const { doctorNo } = actor.company
  const warehouse = await deps.table.get(ref(warehouseItem, { doctorNo, warehouseNo }), { consistent: true })
  if (!warehouse) throw refuse(generalReasons.noWarehouse)
  const { links } = warehouse
  const existing = await deps.table.batchGet(
    links.map((link) => ref(warehouseItem, link)),
    { consistent: true },
  )
  const missing = links.filter((_, index) => existing[index] === undefined)
  const deleted = await deps.table.batchGet(missing.map((link) => ref(deletedWarehouseItem, link)))
  const places = new Map([...existing, ...deleted].flatMap((place) => (place ? [[place.warehouseNo, place]] : [])))
  const people = new Set(links.map((link) => link.doctorNo))
  for (const { adminNo } of places.values()) people.add(adminNo)
  const users = await deps.table.batchGet([...people].map((userNo) => ref(userItem, { userNo })))
  const userOf = new Map(users.flatMap((user) => (user ? [[user.userNo, user]] : [])))
  return {
    records: links.map((link) => {
      const place = places.get(link.warehouseNo)
      return {
        ...link,
        doctorName: userOf.get(link.doctorNo)?.companyName ?? link.doctorNo,
        warehouse: place ? warehouseName(place) : link.warehouseNo,
        adminNo: place?.adminNo ?? '',
        admin: userOf.get(place?.adminNo ?? '')?.userName ?? '',
        isDeleted: missing.includes(link),
      }
    }),
  }
}

/**
 * Links two warehouses or ends their link. Both warehouses are saved in one commit with an event each, so the link
 * exists in both directions or in neither. A link to a deleted warehouse can also be ended.
 */
export const linkWarehouses: UseCase<typeof warehouses.calls.linkWarehouses> = (deps, actor, asked) =>
  retryRace(async () => {
    const { doctorNo } = actor.company
    const { warehouseNo, otherDoctorNo, otherWarehouseNo, linked } = asked
    if (warehouseNo === otherWarehouseNo) throw refuseField('otherWarehouseNo', warehousesReasons.linkToItself)
    const keys = [
      { doctorNo, warehouseNo },
      { doctorNo: otherDoctorNo, warehouseNo: otherWarehouseNo },
    ] as const
    const [one, other] = await deps.table.batchGet([ref(warehouseItem, keys[0]), ref(warehouseItem, keys[1])], {
      consistent: true,
    })
    const changed = linked ? await linkedPair(deps, one, other) : unlinked(one, other, keys)
    if (changed.length > 0) {
      await deps.table.commit(changed.flatMap((warehouse) => linksSaved(deps, actor, warehouse)))
    }
    return { warehouseNo, otherWarehouseNo, linked }
  })

const linkedPair = async (
  deps: Deps,
  one: Warehouse | undefined,
  other: Warehouse | undefined,
): Promise<Warehouse[]> => {
  if (!one) throw refuse(generalReasons.noWarehouse)
  if (!other) throw refuseField('otherWarehouseNo', generalReasons.noWarehouse)
  if (one.selfStorage) throw refuseField('warehouseNo', warehousesReasons.linkSelfStorage)
  if (other.selfStorage) throw refuseField('otherWarehouseNo', warehousesReasons.linkSelfStorage)
  if (isLinkedTo(one, other) && isLinkedTo(other, one)) return []
  return [await withLink(deps, one, other), await withLink(deps, other, one)]
}

/** Returns those of the two warehouses that still list the other warehouse, without that link. */
const unlinked = (
  one: Warehouse | undefined,
  other: Warehouse | undefined,
  [key, otherKey]: readonly [WarehouseKey, WarehouseKey],
): Warehouse[] => {
  const changed = [
    ...(one && isLinkedTo(one, otherKey) ? [withoutLink(one, otherKey)] : []),
    ...(other && isLinkedTo(other, key) ? [withoutLink(other, key)] : []),
  ]
  if (changed.length === 0 && !one) throw refuse(generalReasons.noWarehouse)
  if (changed.length === 0 && !other) throw refuseField('otherWarehouseNo', generalReasons.noWarehouse)
  return changed
}
