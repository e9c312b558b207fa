import { type Right, type Rights, suffices } from '../../../shared/rights/rights.ts'
import { rightsOfStaff, staffItem, staffOf, userItem } from '../actor.items.ts'
import { ref } from '../db/table.ts'
import { readAll } from '../db/walk.ts'
import type { Deps } from '../deps.ts'

/** A person who can act for a company. */
export interface Person {
  userNo: string
  /** Absent for the owner, who has all rights. */
  rights: Rights | undefined
}

/** The people who can currently act for a company: its owner, and active staff, with an enabled account. */
export const peopleOf = async ({ table }: Pick<Deps, 'table'>, doctorNo: string): Promise<Person[]> => {
  const staff = await readAll(table, staffItem, staffOf(doctorNo), { consistent: true })
  const active = staff.filter(({ status }) => status === 'active')
  const [doctor, ...users] = await table.batchGet(
    [doctorNo, ...active.map(({ userNo }) => userNo)].map((userNo) => ref(userItem, { userNo })),
    { consistent: true },
  )
  const ofStaff = active.flatMap((staff, at) =>
    users[at]?.status === 'approved' ? [{ userNo: staff.userNo, rights: rightsOfStaff(staff) }] : [],
  )
  // An owner to whom the company was transferred is on the staff.
  const isOwner = doctor?.status === 'approved' && doctor.ownerNo === undefined
  return [...(isOwner ? [{ userNo: doctorNo, rights: undefined }] : []), ...ofStaff]
}

/** Those who have a right. */
export const peopleWith = async (deps: Pick<Deps, 'table'>, doctorNo: string, right: Right): Promise<Person[]> =>
  (await peopleOf(deps, doctorNo)).filter(({ rights }) => suffices(rights, right))
