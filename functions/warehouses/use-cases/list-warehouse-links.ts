import { refuse } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import type { warehouses } from '../../../shared/warehouses/warehouses.contract.ts'
import { userItem } from '../../platform/actor.items.ts'
import { ref } from '../../platform/db/table.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { deletedWarehouseItem, warehouseItem, warehouseLine } from '../warehouses.items.ts'

/**
 * Warehouses that the super admin has linked to one. Includes links to deleted warehouses, left by earlier releases, so
 * that they can be ended.
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
  const standing = await deps.table.batchGet(
    links.map((link) => ref(warehouseItem, link)),
    { consistent: true },
  )
  const gone = links.filter((_, index) => standing[index] === undefined)
  const deleted = await deps.table.batchGet(gone.map((link) => ref(deletedWarehouseItem, link)))
  const places = new Map([...standing, ...deleted].flatMap((place) => (place ? [[place.warehouseNo, place]] : [])))
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
        warehouse: place ? warehouseLine(place) : link.warehouseNo,
        adminNo: place?.adminNo ?? '',
        admin: userOf.get(place?.adminNo ?? '')?.userName ?? '',
        isDeleted: gone.includes(link),
      }
    }),
  }
}
