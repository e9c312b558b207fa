import { type Staff, staffItem } from '../../../functions/platform/actor.items.ts'
import type { CompanyActor } from '../../../functions/platform/actor.ts'
import { asRead, put } from '../../../functions/platform/db/intent.ts'
import { ref } from '../../../functions/platform/db/table.ts'
import type { Deps } from '../../../functions/platform/deps.ts'

/** Changes what a member of a company's staff may do, or their status. */
export const changeStaff = async (
  { table }: Pick<Deps, 'table'>,
  { userNo, company: { doctorNo } }: CompanyActor,
  changed: Partial<Staff>,
): Promise<void> => {
  const staff = await table.get(ref(staffItem, { doctorNo, userNo }), { consistent: true })
  if (!staff) throw new Error('This person is not on the staff')
  await table.commit([put(staffItem, { ...staff, ...changed, rev: staff.rev + 1 }, asRead(staff))])
}
