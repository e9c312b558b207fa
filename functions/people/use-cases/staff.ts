import { refuse, refuseField } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import type { people } from '../../../shared/people/people.contract.ts'
import { peopleReasons } from '../../../shared/people/people.reasons.ts'
import { includesAll, type Rights } from '../../../shared/rights/rights.ts'
import { activityIntent } from '../../platform/activity/activity-intent.ts'
import { type Staff, staffItem, staffOf, type User, userItem } from '../../platform/actor.items.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { warnOfApprover } from '../../platform/approvals/approval-warnings.ts'
import { approverSinceOf, gainedRights } from '../../platform/approvals/approvers.ts'
import { ownerTransferItem } from '../../platform/companies/owner-transfer.items.ts'
import { refuseWithoutRight } from '../../platform/companies/refuse-without-right.ts'
import { asRead, put, remove } from '../../platform/db/intent.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { ref } from '../../platform/db/table.ts'
import { readAll } from '../../platform/db/walk.ts'
import type { Deps } from '../../platform/deps.ts'
import { editedVersion, refuseStale, versionOf } from '../../platform/editing.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { invite } from '../invitations/invite.ts'
import { isFull, MAX_STAFF } from '../members/roster.ts'
import { isOpenTransfer, transferRecordOf } from '../ownership/owner-transfer.ts'
import type { PeopleDeps } from '../people-deps.ts'

/** The owner of the company and its staff, by name. */
export const listStaff: UseCase<typeof people.calls.listStaff> = async (deps, actor) => {
  const { doctorNo } = actor.company
  const [[doctor, transfer], all] = await Promise.all([
    deps.table.batchGet([ref(userItem, { userNo: doctorNo }), ref(ownerTransferItem, { doctorNo })]),
    readAll(deps.table, staffItem, staffOf(doctorNo)),
  ])
  const staff = all.filter(({ isOwner }) => !isOwner)
  const owner = all.find(({ isOwner }) => isOwner) ?? doctor
  const users = await deps.table.batchGet(staff.map(({ userNo }) => ref(userItem, { userNo })))
  return {
    owner: { userNo: owner?.userNo ?? doctorNo, userName: owner?.userName ?? '', email: owner?.email ?? '' },
    requiresTwoStep: doctor?.requiresTwoStep ?? false,
    transfer: isOpenTransfer(transfer, deps.now()) ? transferRecordOf(transfer) : undefined,
    records: staff
      .map((one, at) => recordOf(one, actor, users[at]))
      .sort((a, b) => a.userName.localeCompare(b.userName, 'en')),
  }
}

const recordOf = (staff: Staff, actor: CompanyActor, user: User | undefined) => {
  const { userNo, userName, email, rights, status, createTime } = staff
  const isEditable = userNo !== actor.userNo && includesAll(actor.company.rights, rights)
  return {
    userNo,
    userName,
    email,
    rights,
    status,
    isDisabled: user?.status === 'rejected',
    isEditable,
    hasTwoStep: user?.secondFactor ?? false,
    createTime,
    version: versionOf(staff),
  }
}

/** Invites a person to the staff, with rights that the caller has. */
export const inviteStaff: UseCase<typeof people.calls.inviteStaff, PeopleDeps> = async (
  deps,
  { company, userName: by },
  { email, rights },
) => {
  if (!includesAll(company.rights, rights)) throw refuseField('rights', peopleReasons.beyondOwnRights)
  if (await isFull(deps, company.doctorNo)) throw refuse(peopleReasons.manyStaff, { most: MAX_STAFF })
  return invite(deps, { email, role: 'doctor', company, rights, by })
}

/**
 * 1. The person is not the caller and has no right that the caller lacks; nor have the new rights.
 * 2. Write conditionally. The change takes effect with the person's next call; a call that is running cannot commit any
 *    more (guarded-table.ts).
 */
export const saveStaff: UseCase<typeof people.calls.saveStaff> = (deps, actor, { userNo, rights, status, version }) =>
  retryRace(async () => {
    const [staff, user] = await readPerson(deps, actor, userNo)
    if (userNo === actor.userNo) throw refuse(peopleReasons.notOwnRights)
    refuseUnlessCovered(actor, staff.rights)
    if (rights && !includesAll(actor.company.rights, rights)) {
      throw refuseField('rights', peopleReasons.beyondOwnRights)
    }
    refuseStale(staff, version)
    const wanted = { ...staff, rights: rights ?? staff.rights, status: status ?? staff.status }
    const edited = editedVersion(deps, actor, staff, { was: fieldsOf(staff), is: fieldsOf(wanted) })
    const approverSince = approverSinceOf(staff, wanted, deps.now())
    const changed = { ...wanted, ...edited, approverSince, rev: staff.rev + 1 }
    const answer = recordOf(changed, actor, user)
    if (edited.version === versionOf(staff)) return answer
    const kind =
      wanted.status === staff.status ? 'staffChanged' : wanted.status === 'active' ? 'staffRestored' : 'staffSuspended'
    const changes = [{ what: 'rights' as const, before: rightsText(staff.rights), after: rightsText(wanted.rights) }]
    await deps.table.commit(
      [
        put(staffItem, changed, asRead(staff)),
        activityIntent(deps, actor, { kind, record: recordNamed(staff), changes }),
        ...(await warnOfApprover(deps, staff, gainedRights(staff, wanted))),
      ],
      answer,
    )
    return answer
  })

/** Fields of an edit as `refuseStale` names them. */
const fieldsOf = ({ rights, status }: Staff) => ({ rights: rightsText(rights), status })

const rightsText = (rights: Rights): string =>
  Object.entries(rights)
    .map(([area, level]) => `${area}:${level}`)
    .sort()
    .join(', ')

const recordNamed = ({ userNo, userName }: Staff) => ({ no: userNo, name: userName })

/** Requires two-step sign-in of everyone who works for the company. The company's account says so to each of their calls. */
export const requireTwoStep: UseCase<typeof people.calls.requireTwoStep> = (deps, actor, { isRequired }) =>
  retryRace(async () => {
    const answer = { isRequired }
    if (isRequired && !actor.hasPassed) throw refuse(peopleReasons.ownTwoStepFirst)
    const doctor = await deps.table.get(ref(userItem, { userNo: actor.company.doctorNo }), { consistent: true })
    if (!doctor) throw refuse(generalReasons.noAccess)
    const wasRequired = doctor.requiresTwoStep ?? false
    if (wasRequired === isRequired) return answer
    const inWords = (required: boolean): string => (required ? 'required' : 'optional')
    await deps.table.commit(
      [
        put(userItem, { ...doctor, requiresTwoStep: isRequired, rev: doctor.rev + 1 }, asRead(doctor)),
        activityIntent(deps, actor, {
          kind: 'twoStepRequired',
          changes: [{ what: 'twoStep', before: inWords(wasRequired), after: inWords(isRequired) }],
        }),
      ],
      answer,
    )
    return answer
  })

/** Removes a person from the staff. Everyone may remove themselves; otherwise the rule of `saveStaff` applies. */
export const removeStaff: UseCase<typeof people.calls.removeStaff> = (deps, actor, { userNo }) =>
  retryRace(async () => {
    const [staff] = await readPerson(deps, actor, userNo)
    if (userNo !== actor.userNo) {
      refuseWithoutRight(actor.company.rights, 'team:write')
      refuseUnlessCovered(actor, staff.rights)
    }
    const { doctorNo } = staff
    const answer = { userNo }
    await deps.table.commit(
      [
        remove(staffItem, { doctorNo, userNo }, asRead(staff)),
        activityIntent(deps, actor, { kind: 'staffRemoved', record: recordNamed(staff) }),
      ],
      answer,
    )
    return answer
  })

const readPerson = async (deps: Pick<Deps, 'table'>, { company: { doctorNo } }: CompanyActor, userNo: string) => {
  const [staff, user] = await deps.table.batchGet([ref(staffItem, { doctorNo, userNo }), ref(userItem, { userNo })], {
    consistent: true,
  })
  const isFirstOwner = userNo === doctorNo && user?.ownerNo === undefined
  if (isFirstOwner || staff?.isOwner) throw refuse(peopleReasons.ownerStays)
  if (!staff) throw refuse(peopleReasons.noStaff)
  return [staff, user] as const
}

const refuseUnlessCovered = ({ company }: CompanyActor, rights: Rights): void => {
  if (!includesAll(company.rights, rights)) throw refuse(peopleReasons.personHasMore)
}
