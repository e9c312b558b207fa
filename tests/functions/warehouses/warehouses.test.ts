import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Membership, membershipItem, type User, userItem } from '../../../functions/platform/actor.items.ts'
import type { Actor, CompanyActor } from '../../../functions/platform/actor.ts'
import { put } from '../../../functions/platform/db/intent.ts'
import { ref } from '../../../functions/platform/db/table.ts'
import { readAll } from '../../../functions/platform/db/walk.ts'
import { loadActor } from '../../../functions/platform/http/load-actor.ts'
import {
  warehouseEventItem,
  warehouseEventsOf,
  warehouseItem,
} from '../../../functions/warehouse-records/warehouses.items.ts'
import { physicalPlaceItem, placesWithKey } from '../../../functions/warehouses/physical-places.items.ts'
import { saveWarehouse } from '../../../functions/warehouses/use-cases/save-warehouse.ts'
import { listWarehouses } from '../../../functions/warehouses/use-cases/warehouses.ts'
import { warehouses } from '../../../shared/warehouses/warehouses.contract.ts'
import { newCompany, newMember, newWarehouse, startStore, type TestStore } from '../../support/company.ts'
import { interruptedTable, overtakenTable } from '../../support/memory-table.ts'
import { parsed } from '../../support/parsed.ts'

let store: TestStore
let doctor: CompanyActor
let admin: CompanyActor
let superAdmin: Actor

beforeAll(async () => {
  store = await startStore()
  superAdmin = await newSuperAdmin()
})
afterAll(() => store.stop())
beforeEach(async () => {
  doctor = await newCompany(store.deps)
  admin = await newMember(store.deps, doctor, 'warehouseAdmin')
})

const newSuperAdmin = async (): Promise<Actor> => {
  const userNo = store.deps.newId('user')
  const person = { userNo, userName: `super-${userNo}`, email: `${userNo.toLowerCase()}@example.com`, phone: '' }
  const user = { ...person, role: 'superAdmin' as const, permissions: [] }
  const more = { companyName: '', status: 'approved' as const, createTime: store.deps.now(), rev: 1 }
  await store.deps.table.commit([put(userItem, { ...user, ...more })])
  return { ...user, operatorNo: userNo }
}
/** The super admin in a company, as the platform passes them to a use case. */
const superIn = ({ company }: CompanyActor): CompanyActor => ({ ...superAdmin, company })

const save = (actor: CompanyActor, more: object, table = store.deps.table) =>
  saveWarehouse(
    { ...store.deps, table },
    actor,
    parsed(warehouses.calls.saveWarehouse, {
      doctorNo: actor.company.doctorNo,
      state: 'NJ',
      city: 'Edison',
      address: '2 Dock Rd',
      zipCode: '08837',
      ...more,
    }),
  )
const list = async (actor: Actor & Partial<CompanyActor>, more: object = {}) => {
  const input = warehouses.calls.listWarehouses.body.parse({ doctorNo: actor.company?.doctorNo, ...more })
  return listWarehouses(store.deps, actor, input)
}
const numbersOf = async (actor: Actor & Partial<CompanyActor>, more: object = {}) =>
  (await list(actor, more)).records.map(({ warehouseNo }) => warehouseNo)
const refusedAt = (path: string) => ({ errors: [{ path }] })
const stored = (warehouseNo: string) =>
  store.deps.table.get(ref(warehouseItem, { doctorNo: doctor.userNo, warehouseNo }), { consistent: true })
const changeLink = async (of: CompanyActor, change: Partial<Membership>) => {
  const link = await store.deps.table.get(ref(membershipItem, { doctorNo: doctor.userNo, userNo: of.userNo }))
  if (!link) throw new Error('There is no such member')
  await store.deps.table.commit([put(membershipItem, { ...link, ...change, rev: link.rev + 1 }, { error: 'race' })])
}
const changeUser = async ({ userNo }: CompanyActor, change: Partial<User>) => {
  const user = await store.deps.table.get(ref(userItem, { userNo }))
  if (!user) throw new Error('There is no such user')
  await store.deps.table.commit([put(userItem, { ...user, ...change }, { error: 'race' })])
}

const events = async (warehouseNo: string) =>
  (
    await store.deps.table.query(warehouseEventItem, warehouseEventsOf({ doctorNo: doctor.userNo, warehouseNo }), {
      limit: 9,
    })
  ).records

describe('a warehouse', () => {
  it('records each change to its admin or time zone, with the time and the person', async () => {
    const { warehouseNo } = await save(doctor, { adminNo: admin.userNo })
    const next = await newMember(store.deps, doctor, 'warehouseAdmin')
    store.setNow('2026-12-01T09:00:00.000Z')
    await save(superIn(doctor), { warehouseNo, adminNo: next.userNo })
    await save(doctor, { warehouseNo, timeZone: 'America/Chicago' })
    expect(await events(warehouseNo)).toMatchObject([
      { rev: 1, adminNo: admin.userNo, timeZone: 'America/New_York', userNo: doctor.userNo },
      { rev: 2, adminNo: next.userNo, timeZone: 'America/New_York', userNo: superAdmin.userNo },
      { rev: 3, adminNo: next.userNo, timeZone: 'America/Chicago', userNo: doctor.userNo, at: store.deps.now() },
    ])
    await expect(save(doctor, { warehouseNo, adminNo: admin.userNo })).rejects.toThrow()
    expect(await events(warehouseNo)).toHaveLength(3)
    store.setNow()
  })

  it('must have an admin, who must be an active warehouse admin of the company', async () => {
    await expect(save(doctor, {})).rejects.toMatchObject({
      errors: [{ path: 'adminNo', message: 'Admin is required.' }],
    })
    const nurse = await newMember(store.deps, doctor, 'nurse')
    const stranger = await newMember(store.deps, await newCompany(store.deps), 'warehouseAdmin')
    for (const { userNo } of [nurse, stranger, doctor]) {
      await expect(save(doctor, { adminNo: userNo })).rejects.toMatchObject(refusedAt('adminNo'))
    }
    await changeLink(admin, { status: 'blocked' })
    await expect(save(doctor, { adminNo: admin.userNo })).rejects.toMatchObject(refusedAt('adminNo'))
    expect(await numbersOf(doctor)).toEqual([])
    await changeLink(admin, { status: 'active' })
    const { warehouseNo } = await save(doctor, { adminNo: admin.userNo })
    const { records } = await list(admin)
    expect(records).toMatchObject([
      { warehouseNo, adminNo: admin.userNo, admin: admin.userName, isDoctor: '0', isVisiable: '0' },
    ])
    expect(records[0]?.doctorName).toBe(doctor.company.doctorName)
  })

  it('has a US state stored as a code, with the time zone of the state, and requires a valid zip code', async () => {
    const { warehouseNo } = await save(doctor, { adminNo: admin.userNo, state: 'nevada', zipCode: '89502' })
    expect(await stored(warehouseNo)).toMatchObject({ state: 'NV', timeZone: 'America/Los_Angeles' })
    await expect(save(doctor, { adminNo: admin.userNo, zipCode: '8837' })).rejects.toMatchObject(refusedAt('zipCode'))
    const abroad = { adminNo: admin.userNo, state: 'Ontario', zipCode: 'M5V 3L9', timeZone: 'America/Toronto' }
    const toronto = await save(doctor, abroad)
    expect(await stored(toronto.warehouseNo)).toMatchObject({ state: 'Ontario', timeZone: 'America/Toronto' })
  })

  it('stores its keywords as typed, and in the form used for comparison', async () => {
    const keywords = { transferAddrKeyWold: 'Raritan  Center', physicalAddrKey: ' RARITAN   Center ' }
    const { warehouseNo } = await save(doctor, { adminNo: admin.userNo, ...keywords })
    expect(await stored(warehouseNo)).toMatchObject({
      transferKeyword: 'Raritan  Center',
      transferKey: 'raritan center',
      physicalKeyword: 'RARITAN   Center',
      physicalKey: 'raritan center',
    })
    await save(doctor, { warehouseNo, transferAddrKeyWold: '', physicalAddrKey: '' })
    const cleared = await stored(warehouseNo)
    for (const name of ['transferKeyword', 'transferKey', 'physicalKeyword', 'physicalKey']) {
      expect(cleared).not.toHaveProperty(name)
    }
  })

  it('is found in its building only by its current keyword', async () => {
    const key = `pier ${doctor.userNo.toLowerCase()}`
    const within = (physicalKey: string) =>
      readAll(store.deps.table, physicalPlaceItem, placesWithKey(physicalKey), { consistent: true })
    const { warehouseNo } = await save(doctor, { adminNo: admin.userNo, physicalAddrKey: ` ${key.toUpperCase()} ` })
    const place = { doctorNo: doctor.userNo, warehouseNo }
    expect(await within(key)).toEqual([{ ...place, physicalKey: key }])
    await save(doctor, { warehouseNo, physicalAddrKey: `${key} B` })
    expect(await within(key)).toEqual([])
    expect(await within(`${key} b`)).toHaveLength(1)
    await save(doctor, { warehouseNo, physicalAddrKey: '' })
    expect(await within(`${key} b`)).toEqual([])
  })

  it('can be changed by its company, except its admin and kind', async () => {
    const { warehouseNo } = await save(doctor, { adminNo: admin.userNo, timeZone: 'America/Chicago', isVisiable: '1' })
    await save(doctor, { warehouseNo, city: 'Newark', adminNo: admin.userNo })
    const changed = { city: 'Newark', timeZone: 'America/Chicago', visible: false, adminNo: admin.userNo, rev: 2 }
    expect(await stored(warehouseNo)).toMatchObject(changed)
    const other = await newMember(store.deps, doctor, 'warehouseAdmin')
    await expect(save(doctor, { warehouseNo, adminNo: other.userNo })).rejects.toMatchObject(refusedAt('adminNo'))
    await expect(save(doctor, { warehouseNo, isDoctor: '1' })).rejects.toMatchObject(refusedAt('isDoctor'))
    const stranger = await newCompany(store.deps)
    await expect(save(stranger, { warehouseNo })).rejects.toMatchObject({ code: 'missing' })
    const nurse = await newMember(store.deps, doctor, 'nurse')
    await expect(save(nurse, { warehouseNo })).rejects.toMatchObject({ code: 'missing' })
    expect(await stored(warehouseNo)).toMatchObject(changed)
  })

  it('applies four concurrent changes one after another', async () => {
    const { warehouseNo } = await newWarehouse(store.deps, doctor)
    const { rev = 0 } = (await stored(warehouseNo)) ?? {}
    await Promise.all(['A', 'B', 'C', 'D'].map((city) => save(doctor, { warehouseNo, city })))
    expect(await stored(warehouseNo)).toMatchObject({ rev: rev + 4 })
  })

  it('is changed even if it is closed for deletion just before the commit', async () => {
    const { warehouseNo } = await newWarehouse(store.deps, doctor)
    const read = await stored(warehouseNo)
    if (!read) throw new Error('no warehouse')
    const closed = { ...read, closedAt: store.deps.now(), rev: read.rev + 1 }
    const close = () => store.deps.table.commit([put(warehouseItem, closed, { error: 'race' })])
    await save(doctor, { warehouseNo, city: 'Newark' }, overtakenTable(store.deps.table, close))
    expect(await stored(warehouseNo)).toMatchObject({ city: 'Newark', rev: read.rev + 2 })
  })
})

describe('the super admin', () => {
  it('sees the warehouses of every company or of one company, page by page', async () => {
    const other = await newCompany(store.deps, 'Other Trading')
    const mine = await newWarehouse(store.deps, doctor)
    const theirs = await newWarehouse(store.deps, other)
    const page = await list(superAdmin, { size: 1 })
    expect(page.records).toMatchObject([{ warehouseNo: theirs.warehouseNo, doctorName: 'Other Trading' }])
    const next = await list(superAdmin, { size: 1, nextToken: page.nextToken })
    expect(next.records).toMatchObject([{ warehouseNo: mine.warehouseNo, doctorNo: doctor.userNo }])
    expect(await numbersOf(superIn(doctor))).toEqual([mine.warehouseNo])
    const { company: _, ...alone } = doctor
    await expect(list(alone)).rejects.toMatchObject(refusedAt('doctorNo'))
  })

  it('may act for any company, but not under a number that belongs to no company', async () => {
    const load = (doctorNo: string) =>
      loadActor(store.deps.table, { userNo: superAdmin.userNo, doctorNo, admit: () => {} })
    expect((await load(doctor.userNo)).actor.company).toMatchObject({ doctorNo: doctor.userNo })
    for (const number of [admin.userNo, store.deps.newId('user')]) {
      await expect(load(number)).rejects.toMatchObject({ code: 'forbidden' })
    }
  })

  it('can assign an admin from outside the company, who becomes a member', async () => {
    const { warehouseNo } = await save(doctor, { adminNo: admin.userNo })
    const outside = await newMember(store.deps, await newCompany(store.deps), 'warehouseAdmin')
    const load = () => loadActor(store.deps.table, { userNo: outside.userNo, doctorNo: doctor.userNo, admit: () => {} })
    await expect(load()).rejects.toMatchObject({ code: 'forbidden' })
    await save(superIn(doctor), { warehouseNo, adminNo: outside.userNo })
    expect(await stored(warehouseNo)).toMatchObject({ adminNo: outside.userNo, adminName: outside.userName })
    const { actor } = await load()
    expect((await list(actor, { doctorNo: doctor.userNo })).records).toMatchObject([{ warehouseNo }])
    // The former admin stays a member until the company blocks them.
    expect(await numbersOf(admin)).toEqual([warehouseNo])
  })

  it('cannot assign a person from outside whose email address is unverified, but can assign such a member of the company', async () => {
    const inviting = await newCompany(store.deps)
    const unverified = await newMember(store.deps, inviting, 'warehouseAdmin')
    await changeUser(unverified, { emailProven: false })
    const { warehouseNo } = await save(doctor, { adminNo: admin.userNo })
    await expect(save(superIn(doctor), { warehouseNo, adminNo: unverified.userNo })).rejects.toMatchObject({
      errors: [{ path: 'adminNo', message: expect.stringContaining('has not confirmed their email address') }],
    })
    expect(await stored(warehouseNo)).toMatchObject({ adminNo: admin.userNo, rev: 1 })
    const link = ref(membershipItem, { doctorNo: doctor.userNo, userNo: unverified.userNo })
    expect(await store.deps.table.get(link)).toBeUndefined()
    await save(superIn(inviting), { adminNo: unverified.userNo })
    expect(await numbersOf(inviting)).toHaveLength(1)
  })

  it('cannot assign a nurse, the doctor, or a blocked or disabled admin', async () => {
    const { warehouseNo } = await save(doctor, { adminNo: admin.userNo })
    const nurse = await newMember(store.deps, doctor, 'nurse')
    const blocked = await newMember(store.deps, doctor, 'warehouseAdmin')
    await changeLink(blocked, { status: 'blocked' })
    const disabled = await newMember(store.deps, doctor, 'warehouseAdmin')
    await changeUser(disabled, { status: 'rejected' })
    for (const adminNo of [nurse, blocked, disabled, doctor].map(({ userNo }) => userNo)) {
      await expect(save(superIn(doctor), { warehouseNo, adminNo })).rejects.toMatchObject(refusedAt('adminNo'))
    }
    expect(await stored(warehouseNo)).toMatchObject({ adminNo: admin.userNo, rev: 1 })
  })
})

it('a warehouse admin sees the warehouses of every company they work for, page by page', async () => {
  const [other, blocking, stranger] = await Promise.all([1, 2, 3].map(() => newCompany(store.deps)))
  if (!other || !blocking || !stranger) throw new Error('no companies')
  const link = await store.deps.table.get(ref(membershipItem, { doctorNo: doctor.userNo, userNo: admin.userNo }))
  if (!link) throw new Error('There is no such member')
  const linked = { ...link, doctorNo: other.userNo, doctorName: 'Other' }
  const blocked = { ...link, doctorNo: blocking.userNo, status: 'blocked' as const }
  await store.deps.table.commit([put(membershipItem, linked), put(membershipItem, blocked)])
  const mine = await newWarehouse(store.deps, doctor, { adminNo: admin.userNo })
  const theirs = await newWarehouse(store.deps, other)
  for (const company of [blocking, stranger]) await newWarehouse(store.deps, company)
  const nurse = await newMember(store.deps, doctor, 'nurse')
  await save(nurse, { isDoctor: '1' })
  const { company: _, ...everywhere } = admin
  expect(await numbersOf(everywhere)).toEqual([theirs.warehouseNo, mine.warehouseNo])
  const first = await list(everywhere, { size: 1 })
  const rest = await list(everywhere, { size: 1, current: 2, nextToken: first.nextToken })
  expect([first, rest].flatMap(({ records }) => records.map(({ warehouseNo }) => warehouseNo))).toEqual([
    theirs.warehouseNo,
    mine.warehouseNo,
  ])
  expect(rest).toMatchObject({ total: 2 })
  expect(rest).not.toHaveProperty('totalIsLowerBound')
  const page = await list(everywhere, { isDoctor: '0', size: 1, current: 2 })
  expect(page).toMatchObject({ total: 2, records: [{ warehouseNo: mine.warehouseNo, doctorNo: doctor.userNo }] })
})

describe('self storage', () => {
  it('can be added by a nurse and changed only by that nurse', async () => {
    const nurse = await newMember(store.deps, doctor, 'nurse')
    const { warehouseNo } = await save(nurse, { state: 'TX', zipCode: '77001' })
    expect(await stored(warehouseNo)).toMatchObject({
      selfStorage: true,
      visible: true,
      adminNo: nurse.userNo,
      adminName: nurse.userName,
      timeZone: 'America/Chicago',
    })
    await save(nurse, { warehouseNo, city: 'Austin', state: 'TX', zipCode: '78701' })
    const other = await newMember(store.deps, doctor, 'nurse')
    await expect(save(other, { warehouseNo })).rejects.toMatchObject({ code: 'missing' })
    await expect(save(doctor, { warehouseNo })).rejects.toMatchObject({ code: 'forbidden' })
    await expect(save(nurse, { warehouseNo, adminNo: other.userNo })).rejects.toMatchObject(refusedAt('adminNo'))
    await expect(save(nurse, { isDoctor: '0' })).rejects.toMatchObject(refusedAt('isDoctor'))
    await expect(save(nurse, { adminNo: other.userNo })).rejects.toMatchObject(refusedAt('adminNo'))
    expect(await stored(warehouseNo)).toMatchObject({ city: 'Austin', rev: 2 })
  })

  it('has an owner, who must be a nurse of the company', async () => {
    await expect(save(doctor, { isDoctor: '1' })).rejects.toMatchObject(refusedAt('adminNo'))
    await expect(save(doctor, { isDoctor: '1', adminNo: admin.userNo })).rejects.toMatchObject(refusedAt('adminNo'))
    const nurse = await newMember(store.deps, doctor, 'nurse')
    const { warehouseNo } = await save(doctor, { isDoctor: '1', adminNo: nurse.userNo })
    expect(await numbersOf(nurse, { isDoctor: '1' })).toEqual([warehouseNo])
    await expect(save(superIn(doctor), { warehouseNo, adminNo: admin.userNo })).rejects.toMatchObject(
      refusedAt('adminNo'),
    )
  })

  it('is refused for a nurse whom the company has blocked', async () => {
    const nurse = await newMember(store.deps, doctor, 'nurse')
    await changeLink(nurse, { status: 'blocked' })
    const adding = save(doctor, { isDoctor: '1', adminNo: nurse.userNo })
    await expect(adding).rejects.toMatchObject(refusedAt('adminNo'))
    expect(await numbersOf(doctor)).toEqual([])
  })

  it.each(['nurse', 'warehouseAdmin'] as const)(
    'cannot be assigned to a %s who is blocked concurrently, and neither can a warehouse',
    async (role) => {
      const member = await newMember(store.deps, doctor, role)
      let held = false
      const table = interruptedTable(store.deps.table, async (point) => {
        if (point !== 'beforeCommit' || held) return
        held = true
        await changeLink(member, { status: 'blocked' })
      })
      const adding = save(doctor, { isDoctor: role === 'nurse' ? '1' : '0', adminNo: member.userNo }, table)
      await expect(adding).rejects.toMatchObject(refusedAt('adminNo'))
      expect(await numbersOf(doctor)).toEqual([])
    },
  )

  it('is not listed for other nurses, and neither is a hidden warehouse', async () => {
    const nurse = await newMember(store.deps, doctor, 'nurse')
    const { warehouseNo } = await newWarehouse(store.deps, doctor)
    await newWarehouse(store.deps, doctor, { isVisiable: '1' })
    const own = await save(nurse, {})
    expect(await numbersOf(doctor)).toHaveLength(3)
    expect(await numbersOf(doctor, { isDoctor: '1' })).toEqual([own.warehouseNo])
    expect(await numbersOf(doctor, { isDoctor: '0' })).toHaveLength(2)
    const other = await newMember(store.deps, doctor, 'nurse')
    expect(await numbersOf(other)).toEqual([warehouseNo])
    const page = await list(nurse)
    expect(page.records.map((one) => one.warehouseNo)).toEqual([own.warehouseNo, warehouseNo])
    expect(page.total).toBe(2)
    expect(await numbersOf(nurse, { isDoctor: '1' })).toEqual([own.warehouseNo])
    expect(await numbersOf(nurse, { isDoctor: '0' })).toEqual([warehouseNo])
  })

  it('is hidden from the warehouse admins of the company, because its address is the nurse’s home', async () => {
    const nurse = await newMember(store.deps, doctor, 'nurse')
    const { warehouseNo } = await newWarehouse(store.deps, doctor)
    await save(nurse, {})
    expect(await numbersOf(admin)).toEqual([warehouseNo])
    expect(await numbersOf(admin, { isDoctor: '1' })).toEqual([])
  })

  it('is limited in number for each nurse, even with concurrent calls, and listed completely', async () => {
    const nurse = await newMember(store.deps, doctor, 'nurse')
    const forThem = { isDoctor: '1', adminNo: nurse.userNo }
    for (let made = 0; made < 9; made++) {
      await save(nurse, {})
      await save(doctor, forThem)
    }
    const concurrent = await Promise.allSettled([
      save(nurse, {}),
      save(doctor, forThem),
      save(nurse, {}),
      save(nurse, {}),
    ])
    expect(concurrent.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    await expect(save(nurse, {})).rejects.toMatchObject({ code: 'conflict' })
    await expect(save(doctor, forThem)).rejects.toMatchObject({ code: 'conflict' })
    const { records, total } = await list(nurse)
    expect([records.length, total]).toEqual([20, 20])
    const other = await newMember(store.deps, doctor, 'nurse')
    await save(other, {})
  })

  it('is listed completely, even if a nurse has more than the limit', async () => {
    const nurse = await newMember(store.deps, doctor, 'nurse')
    const { warehouseNo } = await save(nurse, {})
    const one = await stored(warehouseNo)
    if (!one) throw new Error('There is no such warehouse')
    const more = Array.from({ length: 21 }, () => ({ ...one, warehouseNo: store.deps.newId('warehouse') }))
    await store.deps.table.commit(more.map((stored) => put(warehouseItem, stored)))
    const all = [warehouseNo, ...more.map((stored) => stored.warehouseNo)].reverse()
    expect(await numbersOf(nurse)).toEqual(all)
  })
})
