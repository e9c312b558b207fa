import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type * as z from 'zod'
import { deleteGroup, getGroup, listGroups } from '../../../functions/people/use-cases/groups.ts'
import { listMembers } from '../../../functions/people/use-cases/members.ts'
import { saveGroup } from '../../../functions/people/use-cases/save-group.ts'
import { membershipItem } from '../../../functions/platform/actor.items.ts'
import type { CompanyActor } from '../../../functions/platform/actor.ts'
import { ref } from '../../../functions/platform/db/table.ts'
import type { Deps } from '../../../functions/platform/deps.ts'
import { people } from '../../../shared/people/people.contract.ts'
import { newCompany, newMember, startStore, type TestStore } from '../../support/company.ts'
import { interruptedTable } from '../../support/memory-table.ts'
import { parsed } from '../../support/parsed.ts'
import { memoryIdentity } from './memory-identity.ts'
import { form, type PeopleWorld, startPeople } from './people-world.ts'
import { refusalOf } from './refusal-of.ts'

let world: PeopleWorld
let acme: string
let bravo: string
let nurses: string[]
let admin: string

beforeAll(async () => {
  world = await startPeople(memoryIdentity())
  const root = await world.admin()
  acme = await world.doctor(root, 'acme')
  bravo = await world.doctor(root, 'bravo')
  const joins = async (name: string, roleId: 2 | 3) =>
    (
      await world.open.register(
        form(await world.mailed(await world.invited(acme, `${name}@example.com`, roleId)), name),
      )
    ).userNo
  nurses = [await joins('nina', 2), await joins('olga', 2), await joins('pia', 2)]
  admin = await joins('wanda', 3)
})
afterAll(() => world.stop())

type GroupBody = Omit<z.input<typeof people.calls.saveGroup.body>, 'doctorNo'>
const save = (body: GroupBody, doctorNo = acme, idempotencyKey?: string) =>
  world.as(doctorNo).saveGroup({ doctorNo, ...body }, idempotencyKey ? { idempotencyKey } : {})
const detail = (groupNo: string, doctorNo = acme) => world.as(doctorNo).getGroup({ doctorNo, groupNo })
const usersOf = async (groupNo: string) => (await detail(groupNo)).users.split(',').filter(Boolean).sort()
const member = async (memberId: string) => world.as(acme).getMember({ doctorNo: acme, memberId })

describe('a group', () => {
  it('is created with nurses and limits, changed, and deleted without deleting its nurses', async () => {
    const users = nurses.slice(0, 2).join(',')
    const { groupNo } = await save({ groupName: 'East', users, transactions: 12, minPayment: 20 })
    expect(await detail(groupNo)).toMatchObject({
      id: groupNo,
      groupName: 'East',
      userCount: 2,
      transactions: 12,
      amount: null,
      minPayment: 20,
    })
    expect(await usersOf(groupNo)).toEqual(nurses.slice(0, 2).sort())
    expect(await member(nurses[0] ?? '')).toMatchObject({
      transactions: 12,
      minPayment: 20,
      groups: [{ groupNo, groupName: 'East' }],
      own: { transactions: null },
    })
    await save({ groupNo, groupName: 'East coast', addUsers: nurses[2], removeUsers: nurses[0] })
    expect(await usersOf(groupNo)).toEqual(nurses.slice(1).sort())
    expect((await detail(groupNo)).transactions).toBe(12)
    await save({ groupNo, groupName: 'East coast', users: nurses[0], transactions: null })
    expect(await usersOf(groupNo)).toEqual([nurses[0]])
    expect(await member(nurses[0] ?? '')).toMatchObject({ transactions: 7, minPayment: 20 })
    await world.as(acme).deleteGroup({ doctorNo: acme, groupNo })
    expect((await refusalOf(detail(groupNo))).status).toBe(404)
    expect(await member(nurses[0] ?? '')).toMatchObject({ groups: [], minPayment: 0, status: 1 })
    expect((await world.stored('GroupLink')).filter((link) => link.groupNo === groupNo)).toEqual([])
    expect((await world.as(acme).listMembers({ doctorNo: acme })).total).toBe(4)
  })

  it('must have a unique name and contain only nurses of the company', async () => {
    await save({ groupName: 'West' })
    expect((await refusalOf(save({ groupName: ' west ' }))).errors?.[0]?.path).toBe('groupName')
    for (const [users, name] of [
      [admin, 'wanda'],
      [acme, 'Someone you chose'],
      ['US-01J9ZK4T7QX3ABCDEFGH', 'Someone you chose'],
    ]) {
      const { errors } = await refusalOf(save({ groupName: 'Odd', users: users ?? '' }))
      const message = `${name} is not a nurse of your company. Choose again.`
      expect(errors).toMatchObject([{ path: 'users', message }])
    }
    expect((await refusalOf(save({ groupName: '' }))).message).toContain('Group Name is required.')
    const { records } = await world.as(acme).listGroups({ doctorNo: acme, condition: 'WES' })
    expect(records.map(({ groupName }) => groupName)).toEqual(['West'])
    expect((await world.as(acme).listGroups({ doctorNo: acme, condition: 'odd' })).total).toBe(0)
  })

  it('cannot be changed by a call that adds and removes the same nurse', async () => {
    const [one = '', other = '', third = ''] = nurses
    const { groupNo } = await save({ groupName: 'Both', users: one })
    const both = { groupNo, addUsers: `${other},${third}`, removeUsers: `${one},${third}` }
    const refused = async (more: object) =>
      (await refusalOf(save({ groupNo, groupName: 'Both', ...more }))).errors?.[0]?.path
    expect(await refused(both)).toBe('removeUsers')
    expect(await refused({ users: other, removeUsers: other })).toBe('removeUsers')
    expect(await refused({ users: other, addUsers: third })).toBe('addUsers')
    expect(await usersOf(groupNo)).toEqual([one])
    await save({ groupNo, groupName: 'Both', users: `${one},${other}`, addUsers: other, removeUsers: third })
    expect(await usersOf(groupNo)).toEqual([one, other].sort())
    await world.as(acme).deleteGroup({ doctorNo: acme, groupNo })
  })

  it('is created once if the call is sent three times concurrently under one idempotency key', async () => {
    const made = await Promise.all([1, 2, 3].map(() => save({ groupName: 'Once', users: nurses[1] }, acme, 'k1')))
    expect(new Set(made.map(({ groupNo }) => groupNo)).size).toBe(1)
    expect(await usersOf(made[0]?.groupNo ?? '')).toEqual([nurses[1]])
  })

  it('cannot be seen, changed or deleted by another company', async () => {
    const { groupNo } = await save({ groupName: 'Ours', users: nurses[0] })
    const before = [
      await world.stored('GroupDirectory'),
      await world.stored('GroupLink'),
      await world.stored('Membership'),
    ]
    for (const call of [
      () => detail(groupNo, bravo),
      () => save({ groupNo, groupName: 'Theirs' }, bravo),
      () => world.as(bravo).deleteGroup({ doctorNo: bravo, groupNo }),
      () => world.as(bravo).getGroupTree({ doctorNo: bravo, groupNo }),
    ]) {
      expect((await refusalOf(call())).status).toBe(404)
    }
    expect((await refusalOf(save({ groupName: 'Mine', users: nurses[0] }, bravo))).status).toBe(400)
    expect((await world.as(bravo).listMembers({ doctorNo: bravo, groupNo })).records).toEqual([])
    expect([
      await world.stored('GroupDirectory'),
      await world.stored('GroupLink'),
      await world.stored('Membership'),
    ]).toEqual(before)
  })

  it('is listed in the picker with its nurses, except blocked ones', async () => {
    const { groupNo } = await save({ groupName: 'Picked', users: nurses.join(',') })
    await world.as(acme).editMember({ doctorNo: acme, memberId: nurses[2] ?? '', status: 3 })
    const tree = await world.as(acme).getGroupTree({ doctorNo: acme, groupNo })
    expect(tree.groups).toContainEqual({ groupNo, groupName: 'Picked', userCount: 3 })
    expect(tree.members.records.map(({ userName }) => userName)).toEqual(['nina', 'olga'])
    const found = await world.as(acme).listNurses({ doctorNo: acme, condition: 'ol' })
    expect(found.records.map(({ userName }) => userName)).toEqual(['olga'])
    const listed = await world.as(acme).listMembers({ doctorNo: acme, groupNo })
    expect(listed.records.map(({ userNo }) => userNo).sort()).toEqual([...nurses].sort())
    await world.as(acme).editMember({ doctorNo: acme, memberId: nurses[2] ?? '', status: 1 })
  })

  it('is returned only with the first page of the picker, but must exist for every page of its nurses', async () => {
    const { groupNo } = await save({ groupName: 'Paged', users: nurses.join(',') })
    const tree = (more: object) => world.as(acme).getGroupTree({ doctorNo: acme, size: 1, ...more })
    for (const asked of [{}, { groupNo }]) {
      const first = await tree(asked)
      expect(first.groups).toContainEqual({ groupNo, groupName: 'Paged', userCount: 3 })
      const { nextToken } = first.members
      const second = await tree({ ...asked, nextToken })
      expect([second.groups, second.members.records.length]).toEqual([[], 1])
      expect(second.members.records).not.toEqual(first.members.records)
    }
    const { nextToken } = (await tree({ groupNo })).members
    await world.as(acme).deleteGroup({ doctorNo: acme, groupNo })
    expect((await refusalOf(tree({ groupNo, nextToken }))).status).toBe(404)
  })

  it('has a picker that reads the nurses named in the call without waiting for the page of nurses', async () => {
    const steps: string[] = []
    const { table } = world.deps
    world.deps.table = {
      ...table,
      query: async (...of) => {
        const page = await table.query(...of)
        await sleep(20)
        steps.push('page')
        return page
      },
      batchGet: (refs, options) => {
        if (refs.some(({ keys }) => [keys.pk, keys.sk].join().includes(`${nurses[1]}`))) steps.push('named')
        return table.batchGet(refs, options)
      },
    }
    await world.as(acme).getGroupTree({ doctorNo: acme, size: 1, named: nurses[1] })
    world.deps.table = table
    expect(steps[0]).toBe('named')
  })
})

describe('an interrupted call', () => {
  let store: TestStore
  beforeAll(async () => {
    store = await startStore()
  })
  afterAll(() => store.stop())

  const failingAt = (deps: Deps, nth: number): Deps => {
    let commits = 0
    const commit: Deps['table']['commit'] = (intents, answer) => {
      commits += 1
      if (commits === nth) throw new Error('the function died')
      return deps.table.commit(intents, answer)
    }
    return { ...deps, table: { ...deps.table, commit } }
  }

  it('that saves or deletes a group resumes where it was interrupted', async () => {
    const doctor = await newCompany(store.deps)
    const doctorNo = doctor.userNo
    const members = await Promise.all(Array.from({ length: 100 }, () => newMember(store.deps, doctor, 'nurse')))
    const users = members.map(({ userNo }) => userNo).join(',')
    const input = parsed(people.calls.saveGroup, { doctorNo, groupName: 'Many', users, transactions: 3 })
    const deps = { ...store.deps, repeat: 'the same call' }
    for (const nth of [2, 2, 2]) await expect(saveGroup(failingAt(deps, nth), doctor, input)).rejects.toThrow('died')
    const { groupNo } = await saveGroup(deps, doctor, input)
    expect((await getGroup(store.deps, doctor, { doctorNo, groupNo })).users.split(',')).toHaveLength(100)
    const listed = await listGroups(store.deps, doctor, people.calls.listGroups.body.parse({ doctorNo }))
    expect(listed.records).toMatchObject([{ groupNo, userCount: 100 }])
    const edit = parsed(people.calls.saveGroup, { doctorNo, groupNo, version: 1, groupName: 'Few', users: '' })
    const again = { ...store.deps, repeat: 'the same edit' }
    await expect(saveGroup(failingAt(again, 2), doctor, edit)).rejects.toThrow('died')
    expect(await saveGroup(again, doctor, edit)).toEqual({ groupNo, version: 2 })
    expect(await getGroup(store.deps, doctor, { doctorNo, groupNo })).toMatchObject({ users: '', version: 2 })
    const other = { ...store.deps, repeat: 'another edit' }
    await expect(saveGroup(other, doctor, edit)).rejects.toMatchObject({ code: 'conflict' })
    await saveGroup(other, doctor, parsed(people.calls.saveGroup, { doctorNo, groupNo, version: 2, users }))
    await expect(deleteGroup(failingAt(deps, 3), doctor, { doctorNo, groupNo })).rejects.toThrow('died')
    const left = await listMembers(
      store.deps,
      doctor,
      people.calls.listMembers.body.parse({ doctorNo, condition: '', size: 100 }),
    )
    const counts = left.records.filter(({ groups, transactions }) => groups.length > 0 || transactions === 3)
    expect([left.records.length, counts]).toEqual([100, []])
    await deleteGroup(deps, doctor, { doctorNo, groupNo })
    await expect(getGroup(store.deps, doctor, { doctorNo, groupNo })).rejects.toMatchObject({ code: 'missing' })
  })
})

describe('two groups saved concurrently', () => {
  let store: TestStore
  let doctor: CompanyActor
  beforeAll(async () => {
    store = await startStore()
    doctor = await newCompany(store.deps)
  })
  afterAll(() => store.stop())

  const make = (groupName: string, users = '', deps: Deps = store.deps) =>
    saveGroup(
      deps,
      doctor,
      parsed(people.calls.saveGroup, { doctorNo: doctor.userNo, groupName, ...(users && { users }) }),
    )

  it('both contain a nurse whom they share', async () => {
    const nurse = await newMember(store.deps, doctor, 'nurse')
    let commits = 0
    // The first commit writes the group, the second its nurse.
    const table = interruptedTable(store.deps.table, async (point) => {
      if (point === 'beforeCommit' && ++commits === 2) await make('Meanwhile', nurse.userNo)
    })
    await make('First', nurse.userNo, { ...store.deps, table })
    const key = { doctorNo: doctor.userNo, userNo: nurse.userNo }
    expect((await store.deps.table.get(ref(membershipItem, key)))?.groups).toHaveLength(2)
  })
})
