import { refuse } from '../../../shared/contract/errors.ts'
import { ownerReasons } from '../../../shared/people/ownership/owner.reasons.ts'
import { PRESETS } from '../../../shared/rights/rights.ts'
import { activityIntent } from '../../platform/activity/activity-intent.ts'
import { type Staff, staffItem, type User, userItem } from '../../platform/actor.items.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { warnOfApprover } from '../../platform/approvals/approval-warnings.ts'
import { approverSinceOf, gainedRights } from '../../platform/approvals/approvers.ts'
import { refuseFrozenDoctor } from '../../platform/companies/frozen-doctor.ts'
import type { OwnerTransfer } from '../../platform/companies/owner-transfer.items.ts'
import { asRead, type Intent, put, remove } from '../../platform/db/intent.ts'
import { RaceLost, ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'

interface Changing {
  transfer: OwnerTransfer
  refuseUnfit: (staff: Staff, user: User) => void
}

/**
 * Intents that give the company to the new owner, conditional on everything that was read. The number of the company
 * stays that of its first owner, whose account then names the new one; the new owner is on the staff as its owner. If
 * the company returns to its first owner, both end.
 */
export const changeOwner = async (
  deps: Pick<Deps, 'table' | 'newId' | 'now'>,
  actor: CompanyActor,
  { transfer, refuseUnfit }: Changing,
): Promise<Intent[]> => {
  const { doctorNo, fromNo, fromName, toNo, toName } = transfer
  const [doctor, from, to, staff, former] = await deps.table.batchGet(
    [
      ref(userItem, { userNo: doctorNo }),
      ref(userItem, { userNo: fromNo }),
      ref(userItem, { userNo: toNo }),
      ref(staffItem, { doctorNo, userNo: toNo }),
      ref(staffItem, { doctorNo, userNo: fromNo }),
    ],
    { consistent: true },
  )
  refuseFrozenDoctor(doctor)
  const isUnchanged = staff?.rev === transfer.staffRev && staff.createTime === transfer.staffSince
  if (!doctor || !from || !to || !staff || !isUnchanged) throw refuse(ownerReasons.staffChanged, { name: toName })
  refuseUnfit(staff, to)
  // Another call has changed the owner since the transfer was read.
  if ((doctor.ownerNo ?? doctorNo) !== fromNo) throw new RaceLost()
  const isBack = toNo === doctorNo
  const wasFirst = fromNo === doctorNo
  const owner: Staff = { ...staff, rights: PRESETS.manager, isOwner: true }
  const approverSince = approverSinceOf(staff, owner, deps.now())
  return [
    put(
      userItem,
      {
        ...doctor,
        ownerNo: isBack ? undefined : toNo,
        isFrozen: undefined,
        ownerUntil: undefined,
        ownerSince: isBack ? deps.now() : undefined,
        rev: doctor.rev + 1,
      },
      asRead(doctor),
    ),
    ...(isBack
      ? [remove(staffItem, { doctorNo, userNo: toNo }, asRead(staff))]
      : [
          put(
            userItem,
            { ...to, ownedCompanies: [...(to.ownedCompanies ?? []), doctorNo], rev: to.rev + 1 },
            asRead(to),
          ),
          put(staffItem, { ...owner, approverSince, rev: staff.rev + 1 }, asRead(staff)),
        ]),
    ...(wasFirst
      ? []
      : [
          put(
            userItem,
            { ...from, ownedCompanies: from.ownedCompanies?.filter((one) => one !== doctorNo), rev: from.rev + 1 },
            asRead(from),
          ),
        ]),
    ...formerOwner(deps, transfer, { from, former }),
    ...(await warnOfApprover(deps, { ...staff, userName: toName }, gainedRights(staff, owner))),
    activityIntent(deps, actor, {
      kind: 'ownerChanged',
      record: { no: toNo, name: toName },
      changes: [{ what: 'owner', before: fromName, after: toName }],
    }),
  ]
}

/** Intents for the access of the former owner, whose Staff item exists unless they are the first owner. */
const formerOwner = (
  { now }: Pick<Deps, 'now'>,
  { doctorNo, doctorName, fromNo, rightsAfter }: OwnerTransfer,
  { from, former }: { from: User; former: Staff | undefined },
): Intent[] => {
  if (!rightsAfter) return former ? [remove(staffItem, { doctorNo, userNo: fromNo }, asRead(former))] : []
  if (former) {
    const { isOwner: _, ...kept } = former
    return [put(staffItem, { ...kept, rights: rightsAfter, rev: former.rev + 1 }, asRead(former))]
  }
  const { userName, email } = from
  const staff = { doctorNo, doctorName, userNo: fromNo, userName, email, rights: rightsAfter, createTime: now() }
  // As the owner, they had all rights until now.
  const since = from.ownerSince ?? from.createTime
  const approverSince = { 'payments:write': since, 'team:write': since }
  return [put(staffItem, { ...staff, status: 'active', approverSince, rev: 1 })]
}
