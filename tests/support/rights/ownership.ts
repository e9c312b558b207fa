import { changeOwner } from '../../../functions/people/ownership/change-owner.ts'
import { staffItem } from '../../../functions/platform/actor.items.ts'
import type { CompanyActor } from '../../../functions/platform/actor.ts'
import { type OwnerTransfer, ownerTransferItem } from '../../../functions/platform/companies/owner-transfer.items.ts'
import { put } from '../../../functions/platform/db/intent.ts'
import { ref } from '../../../functions/platform/db/table.ts'
import type { Deps } from '../../../functions/platform/deps.ts'
import type { Rights } from '../../../shared/rights/rights.ts'

/** Gives a company from its first owner to a person on its staff, as the second confirmation does. */
export const transferCompany = async (
  deps: Deps,
  doctor: CompanyActor,
  to: CompanyActor,
  rightsAfter?: Rights,
): Promise<void> => {
  const { doctorNo, doctorName } = doctor.company
  const staff = await deps.table.get(ref(staffItem, { doctorNo, userNo: to.userNo }), { consistent: true })
  if (!staff) throw new Error('This person is not on the staff')
  const transfer: OwnerTransfer = {
    doctorNo,
    doctorName,
    transferNo: deps.newId('ownerTransfer'),
    status: 'completed',
    ownerNo: to.userNo,
    fromNo: doctor.userNo,
    fromName: doctor.userName,
    fromEmail: doctor.email,
    toNo: to.userNo,
    toName: to.userName,
    toEmail: to.email,
    staffRev: staff.rev,
    staffSince: staff.createTime,
    rightsAfter,
    mailedAt: [],
    createTime: deps.now(),
    expireTime: deps.now(),
    rev: 1,
  }
  await deps.table.commit([
    put(ownerTransferItem, transfer),
    ...(await changeOwner(deps, doctor, { transfer, refuseUnfit: () => {} })),
  ])
}
