import { beforeAll, expect, it } from 'vitest'
import { editMember } from '../../../functions/people/use-cases/edit-member.ts'
import { deleteGroup } from '../../../functions/people/use-cases/groups.ts'
import { getMember } from '../../../functions/people/use-cases/members.ts'
import { saveGroup } from '../../../functions/people/use-cases/save-group.ts'
import { membershipItem } from '../../../functions/platform/actor.items.ts'
import type { CompanyActor } from '../../../functions/platform/actor.ts'
import { systemClock } from '../../../functions/platform/clock.ts'
import { asRead, put } from '../../../functions/platform/db/intent.ts'
import { ref } from '../../../functions/platform/db/table.ts'
import type { Deps } from '../../../functions/platform/deps.ts'
import { idMaker } from '../../../functions/platform/ids.ts'
import { people } from '../../../shared/people/people.contract.ts'
import { newCompany, newMember } from '../../support/company.ts'
import { parsed } from '../../support/parsed.ts'
import { startUnevenTable } from '../../support/test-table.ts'
import { newStaff, setRule } from './approvals-world.ts'

const PAIRS = 32

let deps: Deps
let doctor: CompanyActor
let manager: CompanyActor
beforeAll(async () => {
  const { table, stop } = await startUnevenTable()
  deps = { table, now: systemClock, newId: idMaker(systemClock) }
  doctor = await newCompany(deps)
  manager = await newStaff(deps, doctor, { team: 'write' })
  await setRule(deps, doctor, { limits: true })
  return stop
})

const { calls } = people
const save = (body: object) => saveGroup(deps, manager, parsed(calls.saveGroup, { doctorNo: doctor.userNo, ...body }))
const drop = (groupNo: string) => deleteGroup(deps, manager, { doctorNo: doctor.userNo, groupNo })
const edit = (memberId: string, changes: object) =>
  editMember(deps, manager, parsed(calls.editMember, { doctorNo: doctor.userNo, memberId, ...changes }))
const takesOf = async (memberId: string) =>
  calls.getMember.result.parse(await getMember(deps, doctor, { doctorNo: doctor.userNo, memberId })).transactions

/** A nurse with this cap of their own. */
const newNurse = async (maxOpenTakes?: number): Promise<string> => {
  const { userNo } = await newMember(deps, doctor, 'nurse', {})
  const member = await deps.table.get(ref(membershipItem, { doctorNo: doctor.userNo, userNo }), { consistent: true })
  if (!member) throw new Error('not a member')
  const after = { ...member, maxOpenTakes, maxOpenAmount: undefined, rev: member.rev + 1 }
  await deps.table.commit([put(membershipItem, after, asRead(member))])
  return userNo
}

/** Makes two changes at the same time and returns the cap on takes that applies afterwards. */
const afterBoth = async (nurse: string, one: Promise<unknown>, other: Promise<unknown>): Promise<number> => {
  await Promise.allSettled([one, other])
  return takesOf(nurse)
}

// Each of the two changes alone keeps the cap of the nurse; only both together would raise it.
it('two changes at the same time never raise limits without approval', async () => {
  const caps = { joined: new Set<number>(), left: new Set<number>(), dropped: new Set<number>() }
  for (let at = 0; at < PAIRS; at++) {
    const joining = await newNurse(7)
    const open = await save({ groupName: `Open ${at}`, transactions: 0 })
    const join = save({ groupNo: open.groupNo, addUsers: joining })
    caps.joined.add(await afterBoth(joining, join, edit(joining, { transactions: null })))

    const leaving = await newNurse()
    const [first, second] = [`First ${at}`, `Second ${at}`]
    const one = await save({ groupName: first, transactions: 2, users: leaving })
    const two = await save({ groupName: second, transactions: 2, users: leaving })
    const leave = ({ groupNo }: { groupNo: string }) => save({ groupNo, removeUsers: leaving })
    caps.left.add(await afterBoth(leaving, leave(one), leave(two)))

    const capped = await newNurse(2)
    const small = await save({ groupName: `Small ${at}`, transactions: 2, users: capped })
    caps.dropped.add(await afterBoth(capped, drop(small.groupNo), edit(capped, { transactions: null })))
  }
  expect([...caps.joined]).toEqual([7])
  expect([...caps.left]).toEqual([2])
  expect([...caps.dropped]).toEqual([2])
}, 180_000)
