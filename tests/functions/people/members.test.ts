import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { memoryIdentity } from './memory-identity.ts'
import { form, type PeopleWorld, startPeople } from './people-world.ts'
import { refusalOf } from './refusal-of.ts'

let world: PeopleWorld
let acme: string
let bravo: string
let nina: string
let omar: string
let wanda: string

const joins = async (doctorNo: string, name: string, roleId: 2 | 3 = 2): Promise<string> =>
  (
    await world.open.register(
      form(await world.mailed(await world.invited(doctorNo, `${name}@example.com`, roleId)), name),
    )
  ).userNo

beforeAll(async () => {
  world = await startPeople(memoryIdentity())
  const root = await world.admin()
  acme = await world.doctor(root, 'acme')
  bravo = await world.doctor(root, 'bravo')
  nina = await joins(acme, 'nina')
  omar = await joins(acme, 'omar')
  wanda = await joins(acme, 'wanda', 3)
})
afterAll(() => world.stop())

const list = (more: object = {}, doctorNo = acme) => world.as(doctorNo).listMembers({ doctorNo, ...more })
const edit = (memberId: string, more: object, doctorNo = acme) =>
  world.as(doctorNo).editMember({ doctorNo, memberId, ...more })
const names = (page: { records: { userName: string }[] }) => page.records.map(({ userName }) => userName)

describe('the list of members', () => {
  it('is ordered by name, with the limits that apply and the open takes', async () => {
    const page = await list()
    expect(names(page)).toEqual(['nina', 'omar', 'wanda'])
    expect(page).toMatchObject({ total: 3 })
    expect(page.totalIsLowerBound).toBeUndefined()
    expect(page.records[0]).toMatchObject({
      memberId: nina,
      userNo: nina,
      doctorId: acme,
      role: 'nurse',
      roleId: 2,
      sessionRole: '2',
      status: 1,
      isDisabled: false,
      transactions: 7,
      amount: 0,
      minPayment: 0,
      pendingTransactions: 0,
      pendingAmount: 0,
      groups: [],
      own: { transactions: null, amount: null, minPayment: null },
    })
  })

  it('is paged by cursor and by number, with a total', async () => {
    const first = await list({ size: 2 })
    expect(first).toMatchObject({ total: 3, current: 1, size: 2 })
    const second = await list({ size: 2, nextToken: first.nextToken })
    expect([...names(first), ...names(second)]).toEqual(['nina', 'omar', 'wanda'])
    expect(names(await list({ size: 2, current: 2 }))).toEqual(['wanda'])
  })

  it('finds members by name, email and alias, and by role', async () => {
    await edit(omar, { alias: 'Night shift' })
    expect(names(await list({ condition: 'OMA' }))).toEqual(['omar'])
    expect(names(await list({ condition: 'nina@exam' }))).toEqual(['nina'])
    expect(names(await list({ condition: 'shift night' }))).toEqual(['omar'])
    expect(names(await list({ roleId: 3 }))).toEqual(['wanda'])
    expect((await list({ roleId: 2, size: 1 })).total).toBe(2)
    await edit(omar, { alias: 'Days' })
    expect(names(await list({ condition: 'shift' }))).toEqual([])
    expect(names(await list({ condition: 'days' }))).toEqual(['omar'])
    const all = await world.as(acme).listAllMembers({ doctorNo: acme, condition: 'example' })
    expect(names(all)).toEqual(['nina', 'omar', 'wanda'])
    const admins = await world.as(acme).listAllMembers({ doctorNo: acme, roleId: 3 })
    expect(names(admins)).toEqual(['wanda'])
  })

  it('shows nothing to another company, whichever company number it sends', async () => {
    expect((await refusalOf(world.as(bravo).listMembers({ doctorNo: acme }))).status).toBe(403)
    expect(names(await list({}, bravo))).toEqual([])
    expect(names(await list({ condition: 'nina' }, bravo))).toEqual([])
    const before = await world.stored('Membership')
    for (const call of [
      () => world.as(bravo).getMember({ doctorNo: bravo, memberId: nina }),
      () => world.as(bravo).getMemberBalance({ doctorNo: bravo, memberId: nina }),
      () => edit(nina, { status: 3 }, bravo),
    ]) {
      expect((await refusalOf(call())).status).toBe(404)
    }
    expect(await world.stored('Membership')).toEqual(before)
  })
})

describe('editing a member', () => {
  it("sets a member's own limits, and restores the default limits when they are removed", async () => {
    const set = await edit(nina, { transactions: 3, amount: 1200.5, minPayment: 50 })
    expect(set).toMatchObject({ transactions: 3, amount: 1200.5, minPayment: 50 })
    expect(set.own).toEqual({ transactions: 3, amount: 1200.5, minPayment: 50 })
    expect(await edit(nina, { transactions: null })).toMatchObject({ transactions: 7, amount: 1200.5 })
    const back = await edit(nina, { amount: null, minPayment: null })
    expect(back.own).toEqual({ transactions: null, amount: null, minPayment: null })
    expect(await world.as(acme).getMember({ doctorNo: acme, memberId: nina })).toEqual(back)
  })

  it('keeps concurrent edits of different fields', async () => {
    await Promise.all([edit(nina, { alias: 'N' }), edit(nina, { transactions: 4 }), edit(nina, { status: 2 })])
    const [member] = (await list({ condition: 'nina' })).records
    expect(member).toMatchObject({ alias: 'N', transactions: 4, status: 2 })
    await edit(nina, { alias: '', transactions: null, status: 1 })
  })

  it('blocks a member from the company immediately, until unblocked', async () => {
    const companies = async () => (await world.as(omar).getCurrentUser({})).companies.map(({ doctorNo }) => doctorNo)
    expect(await companies()).toEqual([acme])
    await edit(omar, { status: 3 })
    expect(await companies()).toEqual([])
    expect((await world.as(omar).listCompaniesOfMember({})).records).toEqual([])
    expect(names(await list({ status: 3 }))).toEqual(['omar'])
    await edit(omar, { status: 1 })
    expect(await companies()).toEqual([acme])
    expect(names(await list({ status: 3 }))).toEqual([])
  })

  it('marks disabled members, and leaves them out of pickers', async () => {
    const root = String((await world.stored('User')).find(({ userName }) => userName === 'root')?.userNo)
    const groupNo = (await world.as(acme).saveGroup({ doctorNo: acme, groupName: 'All', users: `${nina},${omar}` }))
      .groupNo
    const tree = (more: object = {}) => world.as(acme).getGroupTree({ doctorNo: acme, size: 1, ...more })
    await world.as(root).modifyUserStatus({ userNo: nina, status: 2 })
    const disabled = async () =>
      (await list()).records.filter(({ isDisabled }) => isDisabled).map(({ userNo }) => userNo)
    expect(await disabled()).toEqual([nina])
    expect((await list({ condition: 'nina' })).records[0]).toMatchObject({ isDisabled: true, status: 1 })
    expect(await world.as(acme).getMember({ doctorNo: acme, memberId: nina })).toMatchObject({ isDisabled: true })
    expect(names((await tree()).members)).toEqual(['omar'])
    expect(names((await tree({ groupNo })).members)).toEqual(['omar'])
    expect(names((await tree({ condition: 'nina' })).members)).toEqual([])
    expect(names(await world.as(acme).listNurses({ doctorNo: acme }))).toEqual(['omar'])
    expect((await tree({ named: nina })).named).toMatchObject([{ userNo: nina, isDisabled: true }])
    await world.as(root).modifyUserStatus({ userNo: nina, status: 1 })
    expect(await disabled()).toEqual([])
  })

  it.each([
    ['transactions', { transactions: -1 }],
    ['transactions', { transactions: 1.5 }],
    ['amount', { amount: -0.01 }],
    ['amount', { amount: 0.00001 }],
    ['status', { status: 4 }],
    ['alias', { alias: 'x'.repeat(51) }],
  ])('is refused with an invalid %s: %j', async (field, more) => {
    const refusal = await refusalOf(edit(nina, more))
    expect(refusal.status).toBe(400)
    expect(refusal.errors?.map(({ path }) => path)).toEqual([field])
  })
})

it.each([
  ['roleId', { roleId: 1 }],
  ['roleId', { roleId: 4 }],
  ['roleId', { roleId: '2' }],
])('the list of members and an invitation refuse an invalid %s: %j', async (path, more) => {
  const asked: object = more
  expect(await refusalOf(list(asked))).toMatchObject({ status: 400, errors: [{ path }] })
  const invite: object = { doctorNo: acme, email: 'x@example.com', ...more }
  const sent = world.as(acme).inviteUser({ doctorNo: acme, roleId: 2, email: 'x@example.com', ...invite })
  expect((await refusalOf(sent)).status).toBe(400)
})

it('a warehouse admin sees their companies, and a balance is shown only for a nurse', async () => {
  const { records } = await world.as(wanda).listCompaniesOfMember({})
  expect(records).toMatchObject([{ doctorNo: acme, doctorName: 'acme & Co', email: 'acme@example.com', status: 1 }])
  expect((await refusalOf(world.as(acme).getMemberBalance({ doctorNo: acme, memberId: wanda }))).status).toBe(404)
  expect(await world.as(acme).getMemberBalance({ doctorNo: acme, memberId: nina })).toEqual({
    memberId: nina,
    total: 0,
    pendingTransactions: 0,
    pendingAmount: 0,
    minPayment: 0,
  })
})
