import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { staffItem } from '../../../../functions/platform/actor.items.ts'
import { put } from '../../../../functions/platform/db/intent.ts'
import { generalReasons } from '../../../../shared/contract/general.reasons.ts'
import { peopleReasons } from '../../../../shared/people/people.reasons.ts'
import { PRESETS, type Rights } from '../../../../shared/rights/rights.ts'
import { beforeCommitOf } from '../before-commit.ts'
import { memoryIdentity } from '../memory-identity.ts'
import { form, type PeopleWorld, startPeople } from '../people-world.ts'

// Invitations of a company whose staff manages its team: rights at the commit, roles, and the limit of the staff.

let world: PeopleWorld
let root: string
let acme: string

beforeAll(async () => {
  world = await startPeople(memoryIdentity())
  root = await world.admin()
  acme = await world.doctor(root, 'acme')
})
afterAll(() => world.stop())

const hired = (name: string, rights: Rights) => world.hired(acme, name, rights)

const statusOf = async (invitationNo: string) =>
  (await world.stored('Invitation')).find((one) => one.invitationNo === invitationNo)?.status
const mails = async (email: string): Promise<number> =>
  (await world.stored('Outbox')).filter((item) => JSON.stringify(item).includes(email)).length

describe('a call about an invitation, during which the person loses the right, saves nothing', () => {
  const refused = { status: 403, reason: generalReasons.rightsChanged.key }
  const losing = (userNo: string) => () =>
    world.as(acme).saveStaff({ doctorNo: acme, userNo, rights: { offers: 'read' } })

  it('if it revokes the invitation', async () => {
    const boss = await hired('boss-revoke', PRESETS.manager)
    const invitationNo = await world.invited(acme, 'kept@example.com')
    await beforeCommitOf(world, 'Invitation', losing(boss), () =>
      expect(world.as(boss).setInvitationStatus({ invitationNo, status: 2 })).rejects.toMatchObject(refused),
    )
    expect(await statusOf(invitationNo)).toBe('pending')
  })

  it('if it emails the invitation again', async () => {
    const boss = await hired('boss-resend', PRESETS.manager)
    const invitationNo = await world.invited(acme, 'once@example.com')
    world.passMinutes(11)
    const before = await mails('once@example.com')
    await beforeCommitOf(world, 'Invitation', losing(boss), () =>
      expect(world.as(boss).resendInvitation({ invitationNo })).rejects.toMatchObject(refused),
    )
    expect(await mails('once@example.com')).toBe(before)
  })

  it('if it replaces an expired invitation', async () => {
    const boss = await hired('boss-replace', PRESETS.manager)
    const invitationNo = await world.invited(acme, 'old@example.com')
    world.passDays(8)
    await beforeCommitOf(world, 'Invitation', losing(boss), () =>
      expect(world.as(boss).resendInvitation({ invitationNo })).rejects.toMatchObject(refused),
    )
    expect((await world.stored('Invitation')).filter(({ email }) => email === 'old@example.com')).toHaveLength(1)
  })

  it('if the person is removed and hired again with the same rights', async () => {
    const boss = await hired('boss-again', PRESETS.manager)
    const invitationNo = await world.invited(acme, 'again@example.com')
    const { api } = { api: world.as(acme) }
    const anew = async (): Promise<void> => {
      await api.removeStaff({ doctorNo: acme, userNo: boss })
      world.passMinutes(1)
      const back = await api.inviteStaff({
        doctorNo: acme,
        email: 'boss-again@example.com',
        rights: PRESETS.manager,
      })
      await world.as(boss).setInvitationStatus({ invitationNo: back.invitationNo, status: 1 })
    }
    await beforeCommitOf(world, 'Invitation', anew, () =>
      expect(world.as(boss).setInvitationStatus({ invitationNo, status: 2 })).rejects.toMatchObject(refused),
    )
    expect(await statusOf(invitationNo)).toBe('pending')
  })
})

it('the email of an invitation names the person who invites, also if another one sends it again', async () => {
  const [boss, second] = [await hired('boss-named', PRESETS.manager), await hired('boss-other', PRESETS.manager)]
  const senders = async (email: string) =>
    (await world.stored('Outbox'))
      .flatMap(({ messages }) => JSON.parse(String(messages)))
      .flatMap(({ to, by }) => (to === email ? [by] : []))
  const { invitationNo } = await world.as(boss).inviteUser({ doctorNo: acme, roleId: 3, email: 'named@example.com' })
  world.passMinutes(11)
  await world.as(second).resendInvitation({ invitationNo })
  expect(await senders('named@example.com')).toEqual(['boss-named', 'boss-other'])
  await world.as(boss).inviteStaff({ doctorNo: acme, email: 'staff-named@example.com', rights: PRESETS.viewer })
  expect(await senders('staff-named@example.com')).toEqual(['boss-named'])
  await world.as(boss).inviteUser({ doctorNo: acme, roleId: 2, email: 'nurse-unnamed@example.com' })
  expect(await senders('nurse-unnamed@example.com')).toEqual([undefined])
})

describe('staff who manage the team', () => {
  const lacks = { status: 403, reason: generalReasons.lacksRight.key, params: { right: 'inventory:write' } }

  it('invite nurses, and warehouse admins only with the right to change stock', async () => {
    const chief = world.as(await hired('chief', { team: 'write', inventory: 'read' }))
    const keeper = world.as(await hired('keeper', { team: 'write', inventory: 'write' }))
    const call = (roleId: 2 | 3, email: string) => ({ doctorNo: acme, roleId, email: `${email}@example.com` })
    await chief.inviteUser(call(2, 'nurse-by-chief'))
    await expect(chief.inviteUser(call(3, 'admin-by-chief'))).rejects.toMatchObject(lacks)
    const { invitationNo } = await keeper.inviteUser(call(3, 'admin-by-keeper'))
    world.passMinutes(11)
    await expect(chief.resendInvitation({ invitationNo })).rejects.toMatchObject(lacks)
    await expect(chief.setInvitationStatus({ invitationNo, status: 2 })).rejects.toMatchObject(lacks)
    // With the number of the invitation, they could register as the warehouse admin.
    const listed = async (who: typeof chief, condition?: string) =>
      (await who.listInvitations({ doctorNo: acme, condition })).records.map(({ email }) => email)
    for (const condition of [undefined, 'admin-by']) {
      expect(await listed(chief, condition)).not.toContain('admin-by-keeper@example.com')
      expect(await listed(keeper, condition)).toContain('admin-by-keeper@example.com')
    }
    expect(await listed(chief)).toContain('nurse-by-chief@example.com')
    await keeper.resendInvitation({ invitationNo })
  })

  it('block a warehouse admin, but unblock one only with the right to change stock', async () => {
    const chief = world.as(await hired('chief-2', { team: 'write' }))
    const keeper = world.as(await hired('keeper-2', { team: 'write', inventory: 'write' }))
    const link = await world.mailed(await world.invited(acme, 'runner@example.com', 3))
    const { userNo: memberId } = await world.open.register(form(link, 'runner'))
    const edit = (status: 1 | 2 | 3) => ({ doctorNo: acme, memberId, status })
    await chief.editMember(edit(3))
    await chief.editMember({ doctorNo: acme, memberId, alias: 'Runner' })
    await expect(chief.editMember(edit(1))).rejects.toMatchObject(lacks)
    await keeper.editMember(edit(1))
  })
})

describe('the staff of a company', () => {
  const full = { status: 409, reason: peopleReasons.staffFull.key, params: { most: 200 } }

  /** A company with this many people on its staff. */
  const crewed = async (name: string, size: number): Promise<string> => {
    const doctorNo = await world.doctor(root, name)
    const createTime = world.deps.now()
    const people = Array.from({ length: size }, (_, at) => {
      const userNo = world.deps.newId('user')
      const person = { doctorNo, doctorName: name, userNo, userName: `${name}-${at}`, email: `${userNo}@example.com` }
      return put(staffItem, { ...person, rights: PRESETS.viewer, status: 'active', createTime, rev: 1 })
    })
    for (let from = 0; from < size; from += 90) await world.deps.table.commit(people.slice(from, from + 90))
    return doctorNo
  }
  const links = (doctorNo: string, names: readonly string[]) =>
    Promise.all(
      names.map(async (name) => {
        const email = `${name}@example.com`
        const { invitationNo } = await world.as(doctorNo).inviteStaff({ doctorNo, email, rights: PRESETS.viewer })
        return { name, invitationNo, link: await world.mailed(invitationNo) }
      }),
    )
  const sizeOf = async (doctorNo: string) => (await world.as(doctorNo).listStaff({ doctorNo })).records.length

  it('takes no one beyond 200, whether they register or accept', async () => {
    const crew = await crewed('crew', 199)
    const guest = await world.doctor(root, 'guest')
    const [last, late, own] = await links(crew, ['last', 'late', 'guest'])
    if (!last || !late || !own) throw new Error('Not invited')
    const { userNo } = await world.open.register(form(last.link, last.name))
    await expect(world.open.register(form(late.link, late.name))).rejects.toMatchObject(full)
    const answer = { invitationNo: own.invitationNo, status: 1 as const }
    await expect(world.as(guest).setInvitationStatus(answer)).rejects.toMatchObject(full)
    await expect(
      world.as(crew).inviteStaff({ doctorNo: crew, email: 'more@example.com', rights: PRESETS.viewer }),
    ).rejects.toMatchObject({ reason: peopleReasons.manyStaff.key })
    expect(await sizeOf(crew)).toBe(200)
    // A declined invitation needs no room; a place that becomes free can be taken.
    await world.as(crew).removeStaff({ doctorNo: crew, userNo })
    await world.open.register(form(late.link, late.name))
    await world.as(guest).setInvitationStatus({ ...answer, status: 2 })
    expect(await sizeOf(crew)).toBe(200)
  })

  it('takes only one of two people who join at once in the last place', async () => {
    const crew = await crewed('rush', 199)
    const guest = await world.doctor(root, 'rush-guest')
    const [one, own] = await links(crew, ['rush-one', 'rush-guest'])
    if (!one || !own) throw new Error('Not invited')
    const accept = () => world.as(guest).setInvitationStatus({ invitationNo: own.invitationNo, status: 1 })
    await beforeCommitOf(world, 'User', accept, () =>
      expect(world.open.register(form(one.link, one.name))).rejects.toMatchObject(full),
    )
    expect(await sizeOf(crew)).toBe(200)
    expect((await world.stored('User')).some(({ userName }) => userName === 'rush-one')).toBe(false)
  })
})
