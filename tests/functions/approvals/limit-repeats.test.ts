import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { editMember } from '../../../functions/people/use-cases/edit-member.ts'
import { deleteGroup, listGroups } from '../../../functions/people/use-cases/groups.ts'
import { getMember } from '../../../functions/people/use-cases/members.ts'
import { saveGroup } from '../../../functions/people/use-cases/save-group.ts'
import { type Membership, membershipItem } from '../../../functions/platform/actor.items.ts'
import type { CompanyActor } from '../../../functions/platform/actor.ts'
import { hoursAfter } from '../../../functions/platform/clock.ts'
import { asRead, put } from '../../../functions/platform/db/intent.ts'
import { ref } from '../../../functions/platform/db/table.ts'
import type { Deps } from '../../../functions/platform/deps.ts'
import { people } from '../../../shared/people/people.contract.ts'
import { newCompany, newMember, startStore, type TestStore } from '../../support/company.ts'
import { interruptedTable, overtakenTable } from '../../support/memory-table.ts'
import { parsed } from '../../support/parsed.ts'
import { withoutWaits } from '../../support/without-waits.ts'
import { approvalOf, approve, newStaff, refusedAs, setRule } from './approvals-world.ts'

withoutWaits()

let store: TestStore
let doctor: CompanyActor
let manager: CompanyActor
let nurse: CompanyActor

/** Changes a membership as the calls of others would. */
const change = async ({ userNo }: CompanyActor, changes: Partial<Membership>) => {
  const { table } = store.deps
  const member = await table.get(ref(membershipItem, { doctorNo: doctor.userNo, userNo }), { consistent: true })
  if (!member) throw new Error('not a member')
  await table.commit([put(membershipItem, { ...member, ...changes, rev: member.rev + 1 }, asRead(member))])
}
const uncapped = { maxOpenTakes: undefined, maxOpenAmount: undefined }
const inFiftyGroups = { groups: Array.from({ length: 50 }, (_, at) => `GR-${at}`) }

beforeAll(async () => {
  store = await startStore()
})
afterAll(() => store.stop())
beforeEach(async () => {
  store.setNow()
  const { deps } = store
  doctor = await newCompany(deps)
  manager = await newStaff(deps, doctor, { team: 'write' })
  nurse = await newMember(deps, doctor, 'nurse', {})
  await change(nurse, uncapped)
  await setRule(deps, doctor, { limits: true })
})

const { calls } = people
const edit = (changes: object) =>
  editMember(
    store.deps,
    manager,
    parsed(calls.editMember, { doctorNo: doctor.userNo, memberId: nurse.userNo, ...changes }),
  )
const takes = async () =>
  calls.getMember.result.parse(await getMember(store.deps, doctor, { doctorNo: doctor.userNo, memberId: nurse.userNo }))
    .transactions
const save = (body: object, deps: Deps = store.deps) =>
  saveGroup(deps, manager, parsed(calls.saveGroup, { doctorNo: doctor.userNo, ...body }))
const drop = (groupNo: string, deps: Deps = store.deps) =>
  deleteGroup(deps, manager, { doctorNo: doctor.userNo, groupNo })
const numberOf = async (name: string) => {
  const { records } = await listGroups(store.deps, doctor, parsed(calls.listGroups, { doctorNo: doctor.userNo }))
  return records.find(({ groupName }) => groupName === name)?.groupNo ?? 'none'
}
/** Runs another call after the first commit. */
const afterFirst = (run: () => Promise<unknown>): Deps => {
  let isDone = false
  const table = interruptedTable(store.deps.table, async (point) => {
    if (point !== 'afterCommit' || isDone) return
    isDone = true
    await run()
  })
  return { ...store.deps, table }
}

describe('a repeated call', () => {
  it('does not restore the limits of a group that was edited since', async () => {
    const repeated = { ...store.deps, repeat: 'key-1' }
    const body = { groupName: 'East', transactions: 0, amount: 0 }
    const { groupNo } = await save(body, repeated)
    await save({ groupNo, transactions: 3, addUsers: nurse.userNo })
    await expect(save(body, repeated)).rejects.toMatchObject({ reason: 'general.changedMeanwhile' })
    expect(await takes()).toBe(3)
  })

  it('asks for approval if the moves that are left now raise limits', async () => {
    await edit({ transactions: 7 })
    const { groupNo } = await save({ groupName: 'Open', transactions: 0 })
    const body = { groupNo, addUsers: nurse.userNo }
    const table = interruptedTable(store.deps.table, (point) => {
      if (point === 'afterCommit') throw new Error('killed')
    })
    await expect(save(body, { ...store.deps, table, repeat: 'key-2' })).rejects.toThrow('killed')
    expect(await edit({ transactions: null })).not.toHaveProperty('approvalNo')
    const { approvalNo } = await save(body, { ...store.deps, repeat: 'key-2' })
    expect(await takes()).toBe(7)
    await approve(store.deps, doctor, approvalNo)
    expect(await takes()).toBe(0)
  })

  it('is not left half done by a nurse in too many groups', async () => {
    const full = await newMember(store.deps, doctor, 'nurse', {})
    await change(full, inFiftyGroups)
    const { groupNo } = await save({ groupName: 'Open', transactions: 0 })
    await edit({ transactions: 7 })
    const body = { groupNo, addUsers: `${full.userNo},${nurse.userNo}` }
    const repeated = { ...store.deps, repeat: 'key-3' }
    await refusedAs(save(body, repeated), 'people.tooManyGroups')
    await edit({ transactions: null })
    await change(full, { groups: [] })
    expect(await save(body, repeated)).toHaveProperty('approvalNo')
    expect(await takes()).toBe(7)
  })
})

describe('a change between the decision and its commits', () => {
  it('stops a nurse from joining if that now raises their limits', async () => {
    await edit({ transactions: 7 })
    const { groupNo } = await save({ groupName: 'Open', transactions: 0 })
    const deps = afterFirst(() => edit({ transactions: null }))
    await refusedAs(save({ groupNo, addUsers: nurse.userNo }, deps), 'approvals.nowRaises')
    expect(await takes()).toBe(7)
  })

  it('stops a nurse from leaving their last two groups at the same time', async () => {
    const one = await save({ groupName: 'One', users: nurse.userNo, transactions: 2 })
    const two = await save({ groupName: 'Two', users: nurse.userNo, transactions: 2 })
    const leave = ({ groupNo }: { groupNo: string }, deps = store.deps) =>
      save({ groupNo, removeUsers: nurse.userNo }, deps)
    await refusedAs(
      leave(
        one,
        afterFirst(() => leave(two)),
      ),
      'approvals.nowRaises',
    )
    expect(await takes()).toBe(2)
  })

  it('lets the deletion of a group wait if a nurse has lost their own cap', async () => {
    await change(nurse, { maxOpenTakes: 2 })
    const { groupNo } = await save({ groupName: 'Small', users: nurse.userNo, transactions: 2 })
    const table = overtakenTable(store.deps.table, async () => {
      expect(await edit({ transactions: null })).not.toHaveProperty('approvalNo')
    })
    expect(await drop(groupNo, { ...store.deps, table })).toHaveProperty('approvalNo')
    expect(await takes()).toBe(2)
  })
})

describe('an approved change of a group', () => {
  it('raises no nurse who lost their own cap after its first commit, and is continued once they have one again', async () => {
    const seen = await newMember(store.deps, doctor, 'nurse', {})
    await change(seen, uncapped)
    await edit({ transactions: 7 })
    const { groupNo } = await save({ groupName: 'Small', transactions: 2 })
    const { approvalNo } = await save({ groupNo, transactions: 100, addUsers: `${nurse.userNo},${seen.userNo}` })
    expect((await approvalOf(store.deps, doctor, approvalNo)).subject).toMatchObject({ names: [seen.userName] })
    const deps = afterFirst(async () => {
      expect(await edit({ transactions: null })).not.toHaveProperty('approvalNo')
    })
    await refusedAs(approve(deps, doctor, approvalNo), 'approvals.nowRaises')
    expect(await takes()).toBe(7)
    await refusedAs(approve(store.deps, doctor, approvalNo), 'approvals.nowRaises')
    expect(await save({ groupNo, addUsers: nurse.userNo })).toHaveProperty('approvalNo')
    await edit({ transactions: 7 })
    await approve(store.deps, doctor, approvalNo)
    expect(await takes()).toBe(7)
    const { table } = store.deps
    const moved = await table.get(ref(membershipItem, { doctorNo: doctor.userNo, userNo: seen.userNo }))
    expect(moved?.groups).toEqual([groupNo])
  })
})

describe('an approved change that was interrupted', () => {
  const approvedBut = async (error: Error) => {
    const body = { groupName: 'Big', transactions: 100, users: nurse.userNo }
    const { approvalNo } = await save(body)
    const table = interruptedTable(store.deps.table, (point) => {
      if (point === 'afterCommit') throw error
    })
    await expect(approve({ ...store.deps, table }, doctor, approvalNo)).rejects.toBe(error)
    return approvalNo
  }

  it('is continued by approving again', async () => {
    const approvalNo = await approvedBut(new Error('killed'))
    expect(await takes()).toBe(7)
    await approve(store.deps, doctor, approvalNo)
    expect(await takes()).toBe(100)
    await refusedAs(approve(store.deps, doctor, approvalNo), 'approvals.isApproved')
  })

  it('is not continued over a later edit', async () => {
    const approvalNo = await approvedBut(new Error('killed'))
    await save({ groupNo: await numberOf('Big'), transactions: 1, addUsers: nurse.userNo })
    await refusedAs(approve(store.deps, doctor, approvalNo), 'approvals.isChanged')
    expect(await takes()).toBe(1)
  })

  it('is not continued after it has expired', async () => {
    const approvalNo = await approvedBut(new Error('killed'))
    store.setNow(hoursAfter(store.deps.now(), 24 * 8))
    await refusedAs(approve(store.deps, doctor, approvalNo), 'approvals.isExpired')
    expect(await takes()).toBe(7)
  })

  it('tells the approver the reason that stopped it', async () => {
    const { approvalNo } = await save({ groupName: 'Big', transactions: 100, users: nurse.userNo })
    const deps = afterFirst(() => change(nurse, inFiftyGroups))
    await refusedAs(approve(deps, doctor, approvalNo), 'people.tooManyGroups')
    expect(await approvalOf(store.deps, doctor, approvalNo)).toMatchObject({ status: 'approved' })
  })
})

it('a limited or blocked nurse who becomes active waits like one with higher limits', async () => {
  for (const status of [2, 3]) {
    await edit({ status })
    const { approvalNo } = await edit({ status: 1 })
    await approve(store.deps, doctor, approvalNo)
  }
})

describe('the approver', () => {
  it('sees the effective limits and the name of the account beside the given name', async () => {
    await edit({ transactions: 3, alias: 'Nina' })
    await save({ groupName: 'Open', transactions: 0, users: nurse.userNo })
    const { approvalNo } = await edit({ transactions: null })
    const { subject } = await approvalOf(store.deps, doctor, approvalNo)
    expect(subject).toMatchObject({
      userName: `Nina (${nurse.userName})`,
      effective: { from: { transactions: 3 }, to: { transactions: 0 } },
    })
  })

  it('gets the names of all nurses whose limits rise, even of 250', async () => {
    const nurses = await Promise.all(Array.from({ length: 250 }, () => newMember(store.deps, doctor, 'nurse', {})))
    await Promise.all(nurses.map((one) => change(one, uncapped)))
    const users = nurses.map(({ userNo }) => userNo).join()
    const { groupNo } = await save({ groupName: 'All', transactions: 1, users })
    const { approvalNo } = await save({ groupNo, transactions: 2 })
    const { subject, raised } = await approvalOf(store.deps, doctor, approvalNo)
    expect(subject).toMatchObject({ affected: 250 })
    expect(raised).toEqual(nurses.map(({ userName }) => userName).sort())
    await approve(store.deps, doctor, approvalNo)
  })

  it('approves no change of effective limits that they did not see', async () => {
    await edit({ transactions: 3 })
    const { approvalNo } = await edit({ transactions: null })
    await save({ groupName: 'Open', transactions: 0, users: nurse.userNo })
    await refusedAs(approve(store.deps, doctor, approvalNo), 'approvals.isChanged')
    expect(await takes()).toBe(3)
  })

  it('sees all nurses whose limits rise with their group, and approves it for no others', async () => {
    const other = await newMember(store.deps, doctor, 'nurse', { maxOpenTakes: 5, maxOpenAmount: 100 })
    const { groupNo } = await save({ groupName: 'East', transactions: 5, users: nurse.userNo })
    const { approvalNo } = await save({ groupNo, transactions: 50 })
    const { subject } = await approvalOf(store.deps, doctor, approvalNo)
    expect(subject).toMatchObject({ affected: 1, names: [nurse.userName] })
    await save({ groupNo, addUsers: other.userNo })
    await change(other, uncapped)
    await refusedAs(approve(store.deps, doctor, approvalNo), 'approvals.isChanged')
    expect(await takes()).toBe(5)
  })
})
