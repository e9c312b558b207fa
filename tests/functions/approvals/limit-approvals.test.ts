import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { editMember } from '../../../functions/people/use-cases/edit-member.ts'
import { deleteGroup, getGroup } from '../../../functions/people/use-cases/groups.ts'
import { getMember } from '../../../functions/people/use-cases/members.ts'
import { saveGroup } from '../../../functions/people/use-cases/save-group.ts'
import type { CompanyActor } from '../../../functions/platform/actor.ts'
import { people } from '../../../shared/people/people.contract.ts'
import { newCompany, newMember, startStore, type TestStore } from '../../support/company.ts'
import { interruptedTable } from '../../support/memory-table.ts'
import { parsed } from '../../support/parsed.ts'
import { withoutWaits } from '../../support/without-waits.ts'
import { approvalOf, approve, changeStaff, newStaff, refusedAs, setRule } from './approvals-world.ts'

withoutWaits()

let store: TestStore
let doctor: CompanyActor
let manager: CompanyActor
let nurse: CompanyActor

beforeAll(async () => {
  store = await startStore()
})
afterAll(() => store.stop())
beforeEach(async () => {
  const { deps } = store
  doctor = await newCompany(deps)
  manager = await newStaff(deps, doctor, { team: 'write' })
  nurse = await newMember(deps, doctor, 'nurse', { maxOpenTakes: 3, maxOpenAmount: 1_000_000 })
  await setRule(deps, doctor, { limits: true })
})

const { calls } = people
const edit = (changes: object, by = manager) =>
  editMember(store.deps, by, parsed(calls.editMember, { doctorNo: doctor.userNo, memberId: nurse.userNo, ...changes }))
const member = async () =>
  calls.getMember.result.parse(await getMember(store.deps, doctor, { doctorNo: doctor.userNo, memberId: nurse.userNo }))
const save = (body: object, by = manager) =>
  saveGroup(store.deps, by, parsed(calls.saveGroup, { doctorNo: doctor.userNo, ...body }))
const drop = (groupNo: string, by = manager) => deleteGroup(store.deps, by, { doctorNo: doctor.userNo, groupNo })
const usersOf = async (groupNo: string) =>
  (await getGroup(store.deps, doctor, { doctorNo: doctor.userNo, groupNo })).users

describe("a nurse's limits", () => {
  it.each([
    ['more takes', { transactions: 4 }],
    ['no cap on takes', { transactions: 0 }],
    ['the higher default', { transactions: null }],
    ['a higher amount', { amount: 100.01 }],
    ['no cap on the amount', { amount: null }],
    ['more takes for a lower amount', { transactions: 5, amount: 1 }],
  ])('wait if they rise: %s', async (_, changes) => {
    const before = await member()
    const { approvalNo } = await edit(changes)
    expect(await member()).toEqual(before)
    await refusedAs(approve(store.deps, manager, approvalNo), 'approvals.ownRequest')
    await approve(store.deps, doctor, approvalNo)
    expect((await member()).own).toMatchObject(changes)
  })

  it.each([
    ['fewer takes', { transactions: 2 }],
    ['a lower amount', { amount: 99 }],
    ['a name', { alias: 'Nina' }],
    ['the minimum payment', { minPayment: 5 }],
    ['a block', { status: 3 }],
  ])('change at once otherwise: %s', async (_, changes) => {
    expect(await edit(changes)).not.toHaveProperty('approvalNo')
  })

  it('never wait without the rule', async () => {
    const { approvalNo } = await setRule(store.deps, manager, {})
    await approve(store.deps, doctor, approvalNo)
    expect(await edit({ transactions: 50 })).not.toHaveProperty('approvalNo')
  })

  it('are shown with what changes, and refused if they were changed meanwhile', async () => {
    const { approvalNo } = await edit({ transactions: 9, alias: 'Nina' })
    expect((await approvalOf(store.deps, doctor, approvalNo)).subject).toMatchObject({
      kind: 'member',
      userNo: nurse.userNo,
      changes: [
        { field: 'alias', from: null, to: 'Nina' },
        { field: 'transactions', from: 3, to: 9 },
      ],
    })
    await edit({ transactions: 1 }, doctor)
    await refusedAs(approve(store.deps, doctor, approvalNo), 'approvals.isChanged')
    expect(await member()).toMatchObject({ transactions: 1, alias: '' })
  })

  it('are not raised for a person who has lost the right', async () => {
    const { approvalNo } = await edit({ transactions: 9 })
    await changeStaff(store.deps, manager, { rights: { team: 'read' } })
    await refusedAs(approve(store.deps, doctor, approvalNo), 'approvals.askerLost')
    expect(await member()).toMatchObject({ transactions: 3 })
  })
})

describe('the limits of a group', () => {
  beforeEach(async () => {
    // The nurse has no limits of their own, so those of the groups apply.
    const { approvalNo } = await edit({ transactions: null, amount: null })
    await approve(store.deps, doctor, approvalNo)
  })

  it('wait if they rise, and lower ones do not', async () => {
    const { groupNo } = await save({ groupName: 'East', users: nurse.userNo, transactions: 2 })
    expect(await member()).toMatchObject({ transactions: 2 })
    expect(await save({ groupNo, transactions: 1 })).not.toHaveProperty('approvalNo')
    const { approvalNo } = await save({ groupNo, transactions: 20 })
    expect(await member()).toMatchObject({ transactions: 1 })
    await approve(store.deps, doctor, approvalNo)
    expect(await member()).toMatchObject({ transactions: 20 })
  })

  it('wait for a new group that raises the limits of a nurse, and the group gets the number it was given', async () => {
    const { groupNo, approvalNo } = await save({ groupName: 'East', users: nurse.userNo, transactions: 20 })
    await expect(usersOf(groupNo)).rejects.toMatchObject({ reason: 'people.noGroup' })
    expect((await approvalOf(store.deps, doctor, approvalNo)).subject).toMatchObject({
      kind: 'group',
      groupName: 'East',
      added: 1,
      names: [nurse.userName],
    })
    await approve(store.deps, doctor, approvalNo)
    expect(await usersOf(groupNo)).toBe(nurse.userNo)
    expect(await member()).toMatchObject({ transactions: 20 })
  })

  it('wait if a nurse joins a group with higher limits or leaves one with lower limits', async () => {
    const high = await save({ groupName: 'High', transactions: 20 })
    expect(high).not.toHaveProperty('approvalNo')
    const joining = await save({ groupNo: high.groupNo, addUsers: nurse.userNo })
    expect(await usersOf(high.groupNo)).toBe('')
    await approve(store.deps, doctor, joining.approvalNo)
    expect(await usersOf(high.groupNo)).toBe(nurse.userNo)
    expect(await save({ groupNo: high.groupNo, removeUsers: nurse.userNo })).not.toHaveProperty('approvalNo')
    const low = await save({ groupName: 'Low', transactions: 2, users: nurse.userNo })
    expect(low).not.toHaveProperty('approvalNo')
    expect(await save({ groupNo: low.groupNo, removeUsers: nurse.userNo })).toHaveProperty('approvalNo')
  })

  it('wait if the group is deleted and that raises limits', async () => {
    const { groupNo } = await save({ groupName: 'Low', transactions: 2, users: nurse.userNo })
    const { approvalNo } = await drop(groupNo)
    expect(await member()).toMatchObject({ transactions: 2 })
    await approve(store.deps, doctor, approvalNo)
    expect(await member()).toMatchObject({ transactions: 7, groups: [] })
    const empty = await save({ groupName: 'Empty', transactions: 2 })
    expect(await drop(empty.groupNo)).not.toHaveProperty('approvalNo')
  })

  it('are completed by approving again after an interruption', async () => {
    const { groupNo, approvalNo } = await save({ groupName: 'East', users: nurse.userNo, transactions: 20 })
    let commits = 0
    const table = interruptedTable(store.deps.table, (point) => {
      if (point === 'beforeCommit' && commits++ === 1) throw new Error('killed')
    })
    await expect(approve({ ...store.deps, table }, doctor, approvalNo)).rejects.toThrow('killed')
    expect(await usersOf(groupNo)).toBe('')
    await approve(store.deps, doctor, approvalNo)
    expect(await usersOf(groupNo)).toBe(nurse.userNo)
    await refusedAs(approve(store.deps, doctor, approvalNo), 'approvals.isApproved')
  })
})
