import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activityItem, activityOf } from '../../../../functions/platform/activity/activity.items.ts'
import { clerkItem } from '../../../../functions/platform/actor.items.ts'
import { put } from '../../../../functions/platform/db/intent.ts'
import { generalReasons } from '../../../../shared/contract/general.reasons.ts'
import { peopleReasons } from '../../../../shared/people/people.reasons.ts'
import { memoryIdentity } from '../memory-identity.ts'
import { form, type PeopleWorld, startPeople } from '../people-world.ts'

let world: PeopleWorld
let root: string
let acme: string
let bravo: string
let dock: string
let pier: string

const newAdmin = async (doctorNo: string, name: string): Promise<string> => {
  const invitationNo = await world.invited(doctorNo, `${name}@example.com`, 3)
  return world.joined(invitationNo, name)
}

beforeAll(async () => {
  world = await startPeople(memoryIdentity())
  root = await world.admin()
  acme = await world.doctor(root, 'acme')
  bravo = await world.doctor(root, 'bravo')
  dock = await newAdmin(acme, 'dock')
  pier = await newAdmin(bravo, 'pier')
})
afterAll(() => world.stop())

const hired = async (name: string, by = dock): Promise<string> => {
  const { invitationNo } = await world.as(by).inviteClerk({ email: `${name}@example.com`, rights: ['receive'] })
  return world.joined(invitationNo, name)
}
const user = (userNo: string) => world.as(userNo).getCurrentUser({})
const companies = (userNo: string) => world.as(userNo).listCompaniesOfMember({})

describe('a clerk', () => {
  it('registers, and sees the companies of the warehouse admin and their own rights', async () => {
    const rita = await hired('rita')
    expect(await user(rita)).toMatchObject({
      role: 'warehouseAdmin',
      companies: [{ doctorNo: acme, doctorName: 'acme & Co' }],
      clerk: { operatorNo: dock, operatorName: 'dock', rights: ['receive'], isLimited: false },
    })
    expect((await world.as(dock).listClerks({})).records).toMatchObject([
      { userNo: rita, userName: 'rita', rights: ['receive'], warehouses: [], status: 'active', version: 1 },
    ])
    expect((await world.as(pier).listClerks({})).records).toEqual([])
  })

  it('is shown to the super admin with the warehouse admin, and without after they left', async () => {
    const userNo = await hired('vera')
    const shown = async () => {
      const { records } = await world.as(root).listUsers({ condition: 'vera' })
      return [records[0]?.clerkOf, (await world.as(root).getUserInfo({ userNo })).clerkOf]
    }
    expect(await shown()).toEqual(['dock', 'dock'])
    await world.as(dock).removeClerk({ userNo })
    expect(await shown()).toEqual(['', ''])
    expect(await world.as(root).getUserInfo({ userNo: dock })).not.toHaveProperty('clerkOf')
  })

  it('has a permission only while the warehouse admin has it too', async () => {
    const piet = await hired('piet')
    const permissions = ['forceChargeTime', 'rebuildFees'] as const
    await world.as(dock).saveClerk({ userNo: piet, permissions: [...permissions] })
    expect((await user(piet)).permissions).toEqual([])
    await world.as(root).modifyUserPermissions({ userNo: dock, permissions: ['rebuildFees'] })
    expect((await user(piet)).permissions).toEqual(['rebuildFees'])
  })

  it('cannot see, invite or change clerks', async () => {
    const sam = await hired('sam')
    const refused = { status: 403, reason: generalReasons.clerkAdminOnly.key }
    const by = world.as(sam)
    await expect(by.listClerks({})).rejects.toMatchObject(refused)
    await expect(by.inviteClerk({ email: 'x@example.com', rights: ['pack'] })).rejects.toMatchObject(refused)
    await expect(by.saveClerk({ userNo: sam, rights: ['billing'] })).rejects.toMatchObject(refused)
    await expect(by.removeClerk({ userNo: sam })).rejects.toMatchObject(refused)
  })

  it('is not changed or removed by another admin', async () => {
    const tom = await hired('tom')
    const refused = { status: 404, reason: peopleReasons.noClerk.key }
    await expect(world.as(pier).saveClerk({ userNo: tom, status: 'suspended' })).rejects.toMatchObject(refused)
    await expect(world.as(pier).removeClerk({ userNo: tom })).rejects.toMatchObject(refused)
  })

  it('cannot be limited to a warehouse that the admin does not run', async () => {
    const una = await hired('una')
    const warehouses = [{ doctorNo: acme, warehouseNo: 'WH-00000000000000000000' }]
    await expect(world.as(dock).saveClerk({ userNo: una, warehouses })).rejects.toMatchObject({
      reason: generalReasons.noWarehouse.key,
    })
  })
})

describe('a change of rights takes effect on the next call', () => {
  const refused = (reason: { key: string }) => ({ status: 403, reason: reason.key })

  it('of a suspended and restored clerk, who still sees their account', async () => {
    const vic = await hired('vic')
    await world.as(dock).saveClerk({ userNo: vic, status: 'suspended' })
    await expect(companies(vic)).rejects.toMatchObject(refused(generalReasons.clerkSuspended))
    expect(await user(vic)).toMatchObject({
      companies: [],
      clerk: { rights: [], barred: { key: generalReasons.clerkSuspended.key } },
    })
    await world.as(dock).saveClerk({ userNo: vic, status: 'active' })
    expect((await companies(vic)).records).toHaveLength(1)
  })

  it('of a clerk whose admin is disabled or blocked', async () => {
    const wes = await hired('wes')
    await world.as(acme).editMember({ doctorNo: acme, memberId: dock, status: 3 })
    expect((await user(wes)).companies).toEqual([])
    await world.as(acme).editMember({ doctorNo: acme, memberId: dock, status: 1 })
    await world.as(root).modifyUserStatus({ userNo: dock, status: 2 })
    await expect(companies(wes)).rejects.toMatchObject(refused(generalReasons.clerkAdminDisabled))
    await world.as(root).modifyUserStatus({ userNo: dock, status: 1 })
    expect((await companies(wes)).records).toHaveLength(1)
  })

  it('of a removed clerk, whom another admin may then hire', async () => {
    const xan = await hired('xan')
    const offer = () => world.as(pier).inviteClerk({ email: 'xan@example.com', rights: ['pack'] })
    await expect(offer()).rejects.toMatchObject({ status: 409, reason: peopleReasons.isClerk.key })
    await world.as(dock).removeClerk({ userNo: xan })
    await expect(companies(xan)).rejects.toMatchObject(refused(generalReasons.clerkRemoved))
    const { invitationNo } = await offer()
    expect((await world.as(xan).listReceivedInvitations({})).records).toMatchObject([
      { invitationNo, operatorName: 'pier', clerk: { rights: ['pack'] } },
      {},
    ])
    await world.as(xan).setInvitationStatus({ invitationNo, status: 1 })
    expect(await user(xan)).toMatchObject({
      companies: [{ doctorNo: bravo }],
      clerk: { operatorNo: pier, rights: ['pack'] },
    })
  })
})

describe('an invitation to a clerk', () => {
  it('cannot be accepted once the admin has the maximum of clerks', async () => {
    const full = await newAdmin(acme, 'full')
    const invited = async (name: string) => {
      const { invitationNo } = await world.as(full).inviteClerk({ email: `${name}@example.com`, rights: ['pack'] })
      return world.mailed(invitationNo)
    }
    const links = [await invited('last'), await invited('late')]
    const createTime = world.deps.now()
    const clerks = Array.from({ length: 199 }, (_, at) => {
      const person = { userNo: world.deps.newId('user'), userName: `full-${at}`, email: `full-${at}@example.com` }
      const terms = { rights: [], permissions: [], warehouses: [], status: 'active' as const }
      return put(clerkItem, { operatorNo: full, operatorName: 'full', ...person, ...terms, createTime, rev: 1 })
    })
    for (let from = 0; from < clerks.length; from += 90) await world.deps.table.commit(clerks.slice(from, from + 90))
    const answers = await Promise.allSettled(
      links.map((link, at) => world.open.register(form(link, at === 0 ? 'last' : 'late'))),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { reason: peopleReasons.clerksFull.key },
    })
  })

  it('refuses an account that runs warehouses of its own, and one that works for the inviter', async () => {
    const invite = (email: string) => world.as(dock).inviteClerk({ email, rights: ['pack'] })
    await expect(invite('pier@example.com')).rejects.toMatchObject({ reason: peopleReasons.runsWarehouses.key })
    await expect(invite('acme@example.com')).rejects.toMatchObject({ reason: peopleReasons.hasAccount.key })
    await hired('yan')
    await expect(invite('yan@example.com')).rejects.toMatchObject({ reason: peopleReasons.isYourClerk.key })
  })

  it('to a company is refused for a clerk, and makes a former clerk an admin', async () => {
    const zoe = await hired('zoe')
    const invite = () => world.invited(bravo, 'zoe@example.com', 3)
    await expect(invite()).rejects.toMatchObject({ reason: peopleReasons.isClerk.key })
    await world.as(dock).removeClerk({ userNo: zoe })
    await world.as(zoe).setInvitationStatus({ invitationNo: await invite(), status: 1 })
    const { clerk, companies: joined } = await user(zoe)
    expect([clerk, joined]).toMatchObject([undefined, [{ doctorNo: bravo }]])
  })

  it('is decided again if the person accepts another one at the same time', async () => {
    const kim = await hired('kim')
    await world.as(dock).removeClerk({ userNo: kim })
    const { invitationNo: asClerk } = await world.as(pier).inviteClerk({ email: 'kim@example.com', rights: ['pack'] })
    const asAdmin = await world.invited(acme, 'kim@example.com', 3)
    const accept = (invitationNo: string) => world.as(kim).setInvitationStatus({ invitationNo, status: 1 })
    const answers = await Promise.allSettled([accept(asClerk), accept(asAdmin)])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { clerk, companies: joined } = await user(kim)
    expect(joined).toHaveLength(1)
    expect(clerk === undefined).toBe(joined[0]?.doctorNo === acme)
  })

  it('registers nobody who knows only its number', async () => {
    const email = 'max@example.com'
    const { invitationNo } = await world.as(dock).inviteClerk({ email, rights: ['pack'] })
    const { records } = await world.as(dock).listClerkInvitations({ condition: email })
    expect(records).toMatchObject([{ invitationNo }])
    expect(records[0]?.link).toBeUndefined()
    await expect(world.open.register(form(invitationNo, 'stranger'))).rejects.toMatchObject({
      reason: peopleReasons.noLongerValid.key,
    })
    expect(await world.open.register(form(await world.mailed(invitationNo), 'max'))).toMatchObject({ email })
  })

  it('is revoked and sent again by its sender only, and replaced if the rights change', async () => {
    const invite = (rights: ('receive' | 'pack')[]) => world.as(dock).inviteClerk({ email: 'lea@example.com', rights })
    const first = await invite(['receive'])
    const second = await invite(['pack'])
    expect(second.invitationNo).not.toBe(first.invitationNo)
    const { invitationNo } = second
    const { records } = await world.as(dock).listClerkInvitations({})
    expect(records[0]).toMatchObject({ invitationNo, clerk: { rights: ['pack'] } })
    const missing = { reason: peopleReasons.noInvitation.key }
    await expect(world.as(pier).resendInvitation({ invitationNo })).rejects.toMatchObject(missing)
    await expect(world.as(pier).setInvitationStatus({ invitationNo, status: 2 })).rejects.toMatchObject(missing)
    world.passMinutes(11)
    await world.as(dock).resendInvitation({ invitationNo })
    await world.as(dock).setInvitationStatus({ invitationNo, status: 2 })
    await expect(world.open.validateInvitation({ id: invitationNo })).rejects.toMatchObject({
      reason: peopleReasons.noLongerValid.key,
    })
  })
})

describe('the activity of the warehouse admin', () => {
  it('shows who invited, changed, suspended, restored and removed a clerk, and what has changed', async () => {
    const boss = await newAdmin(acme, 'boss')
    const gus = await hired('gus', boss)
    const api = world.as(boss)
    await api.saveClerk({ userNo: gus, rights: ['receive', 'stock'], permissions: ['rebuildFees'] })
    await api.saveClerk({ userNo: gus, status: 'suspended' })
    await api.saveClerk({ userNo: gus, status: 'suspended' })
    await api.saveClerk({ userNo: gus, status: 'active', rights: ['pack'], permissions: [] })
    await api.removeClerk({ userNo: gus })
    const { records } = await world.deps.table.query(activityItem, activityOf(boss), { limit: 50, reverse: true })
    const about = records.filter(({ kind }) => kind.startsWith('clerk'))
    expect(about.map(({ kind, userName, recordName, changes }) => [kind, userName, recordName, changes])).toEqual([
      ['clerkRemoved', 'boss', 'gus', undefined],
      ['clerkRestored', 'boss', 'gus', [{ what: 'rights', before: 'receive, stock, rebuildFees', after: 'pack' }]],
      ['clerkSuspended', 'boss', 'gus', undefined],
      ['clerkChanged', 'boss', 'gus', [{ what: 'rights', before: 'receive', after: 'receive, stock, rebuildFees' }]],
      ['clerkJoined', 'gus', 'gus@example.com', undefined],
      ['clerkInvited', 'boss', 'gus@example.com', undefined],
    ])
    expect((await api.listClerks({})).former).toEqual([{ userNo: gus, userName: 'gus' }])
    const { records: ofCompany } = await world.deps.table.query(activityItem, activityOf(acme), { limit: 90 })
    expect(ofCompany.filter(({ kind }) => kind.startsWith('clerk'))).toEqual([])
  })
})
