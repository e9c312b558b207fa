import { type Refusal, refuseField } from '../../shared/contract/errors.ts'
import { warehousesReasons } from '../../shared/warehouses/warehouses.reasons.ts'
import { membershipIntents } from '../people/public.ts'
import { type Membership, membershipItem, type User, userItem } from '../platform/actor.items.ts'
import type { CompanyActor } from '../platform/actor.ts'
import { asRead, check, type Intent } from '../platform/db/intent.ts'
import { ref } from '../platform/db/table.ts'
import type { Deps } from '../platform/deps.ts'

/** The future admin of a warehouse, and the intents that belong to the choice. */
export interface Chosen {
  adminNo: string
  adminName: string
  intents: Intent[]
}

/** A person who registered through a copied link works only for the company that invited them (DEC-warehouses-19). */
const UNVERIFIED = warehousesReasons.adminUnproven

/**
 * Finds the named warehouse admin. A doctor chooses among the admins linked to the company, the super admin among all.
 * An admin from outside the company, who must have a verified address, becomes a member in the same commit; otherwise
 * they could not see their warehouse.
 */
export const chooseAdmin = async (deps: Deps, actor: CompanyActor, adminNo: string | undefined): Promise<Chosen> => {
  if (adminNo === undefined) throw refuseField('adminNo', warehousesReasons.adminRequired)
  const { user, link } = await readPerson(deps, actor, adminNo)
  if (link?.role === 'warehouseAdmin' && link.status === 'blocked') {
    throw refuseField('adminNo', warehousesReasons.adminBlocked)
  }
  if (user?.role === 'warehouseAdmin' && link) return chosen(user, [stillLinked(link)])
  if (actor.role !== 'superAdmin') throw refuseField('adminNo', warehousesReasons.chooseAdmin)
  if (user?.role !== 'warehouseAdmin') throw refuseField('adminNo', warehousesReasons.adminDisabled)
  if (user.worksFor !== undefined) throw refuseField('adminNo', warehousesReasons.adminIsClerk)
  if (!user.emailProven) throw refuseField('adminNo', UNVERIFIED)
  return chosen(user, membershipIntents(actor.company, user, deps.now()))
}

/** Finds the nurse who owns a self storage: the caller, or the nurse of the company that another caller names. */
export const chooseOwner = async (deps: Deps, actor: CompanyActor, adminNo: string | undefined): Promise<Chosen> => {
  if (actor.role === 'nurse') {
    if (adminNo !== undefined && adminNo !== actor.operatorNo) throw noNurse()
    return { adminNo: actor.operatorNo, adminName: actor.userName, intents: [] }
  }
  if (adminNo === undefined) throw refuseField('adminNo', warehousesReasons.chooseOwner)
  const { user, link } = await readPerson(deps, actor, adminNo)
  if (!user || link?.role !== 'nurse' || link.status === 'blocked') throw noNurse()
  return chosen(user, [stillLinked(link)])
}

const noNurse = (): Refusal => refuseField('adminNo', warehousesReasons.chooseNurse)

/** Reads a person with an enabled account, and their link to the company if there is one. */
const readPerson = async (deps: Deps, { company: { doctorNo } }: CompanyActor, userNo: string) => {
  const people = [ref(userItem, { userNo }), ref(membershipItem, { doctorNo, userNo })] as const
  const [user, link] = await deps.table.batchGet(people, { consistent: true })
  return { user: user?.status === 'approved' ? user : undefined, link }
}

const chosen = ({ userNo, userName }: User, intents: Intent[]): Chosen => ({
  adminNo: userNo,
  adminName: userName,
  intents,
})

/**
 * Condition that makes the commit lose the race if the person's link has changed since it was read, for example by a
 * block.
 */
const stillLinked = ({ doctorNo, userNo, rev }: Membership): Intent =>
  check(membershipItem, { doctorNo, userNo }, asRead({ rev }))
