import { ALL_WAREHOUSES } from '../../../shared/activity/activity.values.ts'
import { refuse, refuseField } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import type { people } from '../../../shared/people/people.contract.ts'
import { peopleReasons } from '../../../shared/people/people.reasons.ts'
import { CLERK_RIGHTS } from '../../../shared/rights/rights.ts'
import { PERMISSIONS } from '../../../shared/values/permission.ts'
import { activityIntent, type LoggedEvent, loggedChanges } from '../../platform/activity/activity-intent.ts'
import {
  type Clerk,
  clerkItem,
  clerksOf,
  formerClerkItem,
  formerClerksOf,
  userItem,
} from '../../platform/actor.items.ts'
import type { Actor } from '../../platform/actor.ts'
import { asRead, type Intent, put, remove } from '../../platform/db/intent.ts'
import { readList } from '../../platform/db/pages.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { ref } from '../../platform/db/table.ts'
import { readAll } from '../../platform/db/walk.ts'
import type { Deps } from '../../platform/deps.ts'
import { editedVersion, refuseStale, versionOf } from '../../platform/editing.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { warehouseItem, warehouseNamesOf } from '../../warehouse-records/public.ts'
import { MAX_CLERKS } from '../clerks/clerk-intents.ts'
import { invitationsList } from '../invitations/invitations.source.ts'
import { invite } from '../invitations/invite.ts'
import { invitationsOfOperator } from '../people.items.ts'
import type { PeopleDeps } from '../people-deps.ts'

/** The caller's clerks, by name, and the people who were clerks of theirs in the last 400 days. */
export const listClerks: UseCase<typeof people.calls.listClerks> = async (deps, { userNo: operatorNo }) => {
  const clerks = await readAll(deps.table, clerkItem, clerksOf(operatorNo), { consistent: true })
  const [records, ended] = await Promise.all([
    recordsOf(deps, clerks),
    readAll(deps.table, formerClerkItem, formerClerksOf(operatorNo)),
  ])
  const present = new Set(clerks.map(({ userNo }) => userNo))
  const former = new Map(ended.flatMap((one) => (present.has(one.userNo) ? [] : [[one.userNo, one.userName] as const])))
  return {
    records: records.sort((a, b) => a.userName.localeCompare(b.userName, 'en')),
    former: [...former].map(([userNo, userName]) => ({ userNo, userName })),
  }
}

/** A page of the invitations that the caller has sent to clerks. */
export const listClerkInvitations: UseCase<typeof people.calls.listClerkInvitations, PeopleDeps> = (
  deps,
  { userNo: operatorNo },
  input,
) => {
  const { condition = '', status } = input
  const sought = condition.toLowerCase()
  const keep = sought === '' ? undefined : ({ email }: { email: string }) => email.toLowerCase().includes(sought)
  const range = invitationsOfOperator(operatorNo)
  return readList(invitationsList(deps, { range, status, ...(keep && { keep }), showsLink: () => true }), input)
}

/** Invites a clerk. */
export const inviteClerk: UseCase<typeof people.calls.inviteClerk, PeopleDeps> = async (
  deps,
  { userNo: operatorNo, userName: operatorName },
  { email, ...granted },
) => {
  const clerk = inOrder(granted)
  await refuseOthers(deps, operatorNo, clerk)
  const clerks = await readAll(deps.table, clerkItem, clerksOf(operatorNo))
  if (clerks.length >= MAX_CLERKS) throw refuse(peopleReasons.manyClerks, { most: MAX_CLERKS })
  return invite(deps, { email, role: 'warehouseAdmin', operator: { operatorNo, operatorName }, clerk })
}

/**
 * Changes what a clerk may do. The change takes effect with their next call; a call that is running cannot commit any
 * more (guarded-table.ts).
 */
export const saveClerk: UseCase<typeof people.calls.saveClerk> = (deps, actor, { userNo, version, ...changes }) =>
  retryRace(async () => {
    const clerk = await readClerk(deps, actor, userNo)
    refuseStale(clerk, version)
    const wanted = {
      ...clerk,
      ...inOrder({ ...clerk, ...withoutAbsent(changes) }),
      status: changes.status ?? clerk.status,
    }
    await refuseOthers(deps, actor.userNo, added(clerk, wanted))
    const edited = editedVersion(deps, actor, clerk, { was: fieldsOf(clerk), is: fieldsOf(wanted) })
    const changed = { ...wanted, ...edited, rev: clerk.rev + 1 }
    const [answer] = await recordsOf(deps, [changed])
    if (!answer) throw new Error('A clerk has no record')
    if (edited.version === versionOf(clerk)) return answer
    const event = await changeEvent(deps, clerk, changed)
    await deps.table.commit([put(clerkItem, changed, asRead(clerk)), eventOf(deps, actor, event)], answer)
    return answer
  })

/** Ends the work of a clerk. The account keeps the number of the admin, but works for nobody without the clerk item. */
export const removeClerk: UseCase<typeof people.calls.removeClerk> = (deps, actor, { userNo }) =>
  retryRace(async () => {
    const clerk = await readClerk(deps, actor, userNo)
    const { operatorNo, userName, createTime } = clerk
    const answer = { userNo }
    const former = { operatorNo, userNo, userName, createTime, endTime: deps.now() }
    await deps.table.commit(
      [
        remove(clerkItem, { operatorNo, userNo }, asRead(clerk)),
        put(formerClerkItem, former),
        eventOf(deps, actor, { kind: 'clerkRemoved', record: { no: userNo, name: userName } }),
      ],
      answer,
    )
    return answer
  })

/** Intent that adds an event to the activity of the warehouse admin. */
const eventOf = (deps: Pick<Deps, 'newId' | 'now'>, actor: Actor, event: LoggedEvent): Intent =>
  activityIntent(deps, { ...actor, company: { doctorNo: actor.operatorNo } }, event)

/** The event of a change: a change of status by its own name, with what has changed beside it. */
const changeEvent = async (deps: Pick<Deps, 'table'>, before: Clerk, after: Clerk): Promise<LoggedEvent> => {
  const nameOfPlace = await warehouseNamesOf(deps, [...before.warehouses, ...after.warehouses])
  const shown = ({ rights, permissions, warehouses }: Clerk) => ({
    rights: [...rights, ...permissions].join(', '),
    warehouses: warehouses.map(nameOfPlace).join(', ') || ALL_WAREHOUSES,
  })
  const changes = loggedChanges(['rights', 'warehouses'], { was: shown(before), is: shown(after) })
  const { userNo: no, userName: name, status } = after
  const kind = status === before.status ? 'clerkChanged' : status === 'active' ? 'clerkRestored' : 'clerkSuspended'
  return { kind, record: { no, name }, changes }
}

const readClerk = async ({ table }: Pick<Deps, 'table'>, { userNo: operatorNo }: Actor, userNo: string) => {
  const clerk = await table.get(ref(clerkItem, { operatorNo, userNo }), { consistent: true })
  if (!clerk) throw refuse(peopleReasons.noClerk)
  return clerk
}

/** The warehouses to add. Those that the clerk has may have got another admin since, which must not prevent a suspension. */
const added = (clerk: Granted, wanted: Granted): Pick<Granted, 'warehouses'> => {
  const nameOf = ({ doctorNo, warehouseNo }: Granted['warehouses'][number]) => `${doctorNo}/${warehouseNo}`
  const had = new Set(clerk.warehouses.map(nameOf))
  return { warehouses: wanted.warehouses.filter((one) => !had.has(nameOf(one))) }
}

type Granted = Pick<Clerk, 'rights' | 'permissions' | 'warehouses'>

const inOrder = ({ rights, permissions, warehouses }: Granted): Granted => ({
  rights: CLERK_RIGHTS.filter((right) => rights.includes(right)),
  permissions: PERMISSIONS.filter((permission) => permissions.includes(permission)),
  warehouses: [...new Map(warehouses.map((one) => [one.warehouseNo, one])).values()],
})

const withoutAbsent = ({ rights, permissions, warehouses }: { [K in keyof Granted]?: Granted[K] | undefined }) => ({
  ...(rights && { rights }),
  ...(permissions && { permissions }),
  ...(warehouses && { warehouses }),
})

/** Refuses (404) warehouses that the admin does not run. */
const refuseOthers = async (
  { table }: Pick<Deps, 'table'>,
  operatorNo: string,
  { warehouses }: Pick<Granted, 'warehouses'>,
) => {
  const found = await table.batchGet(warehouses.map((one) => ref(warehouseItem, one)))
  const isOthers = found.some((one) => !one || one.selfStorage || one.adminNo !== operatorNo)
  if (isOthers) throw refuseField('warehouses', generalReasons.noWarehouse)
}

/** Fields of an edit as `refuseStale` names them. */
const fieldsOf = ({ rights, permissions, warehouses, status }: Clerk) => ({
  rights: rights.join(', '),
  permissions: permissions.join(', '),
  warehouses: warehouses.map(({ warehouseNo }) => warehouseNo).join(', '),
  status,
})

const recordsOf = async (deps: Pick<Deps, 'table'>, clerks: readonly Clerk[]) => {
  const [users, nameOfPlace] = await Promise.all([
    deps.table.batchGet(clerks.map(({ userNo }) => ref(userItem, { userNo }))),
    warehouseNamesOf(
      deps,
      clerks.flatMap(({ warehouses }) => warehouses),
    ),
  ])
  return clerks.map((clerk, at) => {
    const { userNo, userName, email, rights, permissions, warehouses, status, createTime } = clerk
    return {
      userNo,
      userName,
      email,
      rights,
      permissions,
      warehouses: warehouses.map((one) => ({ ...one, warehouse: nameOfPlace(one) })),
      status,
      isDisabled: users[at]?.status === 'rejected',
      createTime,
      version: versionOf(clerk),
    }
  })
}
