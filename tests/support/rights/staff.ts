import { type Staff, staffItem, userItem } from '../../../functions/platform/actor.items.ts'
import type { CompanyActor } from '../../../functions/platform/actor.ts'
import { put, remove } from '../../../functions/platform/db/intent.ts'
import { ref } from '../../../functions/platform/db/table.ts'
import type { Deps } from '../../../functions/platform/deps.ts'
import type { Rights } from '../../../shared/rights/rights.ts'

/** Adds a person to the staff of a doctor's company, and returns them as the platform passes them to a use case. */
export const newStaff = async (deps: Deps, doctor: CompanyActor, rights: Rights): Promise<CompanyActor> => {
  const { doctorNo, doctorName } = doctor.company
  const userNo = deps.newId('user')
  const person = { userNo, userName: `staff-${userNo}`, email: `${userNo.toLowerCase()}@example.com` }
  const user = { ...person, phone: '', role: 'doctor' as const, permissions: [] }
  const createTime = deps.now()
  await deps.table.commit([
    put(userItem, {
      ...user,
      isStaff: true,
      emailProven: true,
      companyName: '',
      status: 'approved',
      createTime,
      rev: 1,
    }),
    put(staffItem, { doctorNo, doctorName, ...person, rights, status: 'active', createTime, rev: 1 }),
  ])
  return { ...user, operatorNo: userNo, company: { doctorNo, doctorName, rights, limited: false, groups: [] } }
}

/** Changes the rights or the status of a person on the staff. */
export const changeStaff = async (
  deps: Deps,
  { userNo, company: { doctorNo } }: CompanyActor,
  change: Partial<Pick<Staff, 'rights' | 'status'>>,
): Promise<void> => {
  const staff = await deps.table.get(ref(staffItem, { doctorNo, userNo }), { consistent: true })
  if (!staff) throw new Error('This person is not on the staff')
  const changed = { ...staff, ...change, rev: staff.rev + 1 }
  await deps.table.commit([put(staffItem, changed, { when: { is: 'present' }, error: 'race' })])
}

export const removeStaff = (deps: Deps, { userNo, company: { doctorNo } }: CompanyActor): Promise<void> =>
  deps.table.commit([remove(staffItem, { doctorNo, userNo }, { error: 'race' })])

/** The doctor of a company as a member of its staff with these rights. */
export const withRights = (doctor: CompanyActor, rights: Rights): CompanyActor => ({
  ...doctor,
  userNo: 'US-00000000000000STAFF',
  operatorNo: 'US-00000000000000STAFF',
  userName: 'staff',
  company: { ...doctor.company, rights },
})
