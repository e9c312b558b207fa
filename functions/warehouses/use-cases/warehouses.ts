import { refuse, refuseField } from '../../../shared/contract/errors.ts'
import { fieldsReasons } from '../../../shared/contract/fields.reasons.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import type { warehouses } from '../../../shared/warehouses/warehouses.contract.ts'
import { companiesOf, membershipItem, type User, userItem } from '../../platform/actor.items.ts'
import { companiesOwnedBy } from '../../platform/companies/owners.ts'
import { readList } from '../../platform/db/pages.ts'
import { ref } from '../../platform/db/table.ts'
import { readAll } from '../../platform/db/walk.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { warehouseItem } from '../../warehouse-records/public.ts'
import { isSeen, ownWarehouses, recordOf, warehousesList, warehousesOfPerson } from '../warehouses.source.ts'

/** A page of the warehouses that the caller may see. */
export const listWarehouses: UseCase<typeof warehouses.calls.listWarehouses> = async (deps, actor, input) =>
  readList(await warehousesList(deps, actor, input), input)

/** A page of the caller's own warehouses. */
export const listOwnWarehouses: UseCase<typeof warehouses.calls.listOwnWarehouses> = async (deps, actor, input) =>
  readList(await ownWarehouses(deps, actor), input)

/** A page of the warehouses to which a nurse can have goods sent. */
export const listNurseWarehouses: UseCase<typeof warehouses.calls.listNurseWarehouses> = async (deps, actor, input) =>
  readList(await warehousesList(deps, actor, {}), input)

/** One warehouse that the caller may see. */
export const getWarehouse: UseCase<typeof warehouses.calls.getWarehouse> = async (deps, actor, { warehouseNo }) => {
  const { doctorNo, doctorName } = actor.company
  const warehouse = await deps.table.get(ref(warehouseItem, { doctorNo, warehouseNo }))
  if (!warehouse || !isSeen(warehouse, actor)) throw refuse(generalReasons.noWarehouse)
  return recordOf(warehouse, doctorName, actor)
}

/**
 * A page of the warehouses that a member of the company runs or owns. The super admin gets those of any person in all
 * companies.
 */
export const listWarehousesOfUser: UseCase<typeof warehouses.calls.listWarehousesOfUser> = async (
  deps,
  actor,
  input,
) => {
  const { userNo } = input
  if (actor.company) {
    const { doctorNo } = actor.company
    const link = await deps.table.get(ref(membershipItem, { doctorNo, userNo }))
    if (!link) throw refuse(generalReasons.noAccount)
    return readList(warehousesOfPerson(deps, actor, link, [doctorNo]), input)
  }
  if (actor.role !== 'superAdmin') throw refuseField('doctorNo', fieldsReasons.companyRequired)
  const user = await deps.table.get(ref(userItem, { userNo }))
  if (!user) throw refuse(generalReasons.noAccount)
  return readList(warehousesOfPerson(deps, actor, user, await companiesOfUser(deps, user)), input)
}

/**
 * The companies that a doctor owns, or those to which the person is or was linked, including those that have blocked
 * them, because the warehouses that the person ran remain under their name.
 */
const companiesOfUser = async (deps: Deps, user: User): Promise<string[]> => {
  const { userNo, role } = user
  if (role === 'doctor') {
    const [owned = []] = await companiesOwnedBy(deps.table, [user])
    return owned.map(({ doctorNo }) => doctorNo)
  }
  const links = await readAll(deps.table, membershipItem, companiesOf(userNo))
  return links.filter((link) => link.role === role).map(({ doctorNo }) => doctorNo)
}
