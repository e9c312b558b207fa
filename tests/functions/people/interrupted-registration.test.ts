import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { givingUp } from '../../support/without-waits.ts'
import { memoryIdentity } from './memory-identity.ts'
import { form, type PeopleWorld, startPeople } from './people-world.ts'
import { refusalOf } from './refusal-of.ts'

// An interrupted registration by a copied link reserves its invitation and its user name.

const identity = memoryIdentity()
let world: PeopleWorld
let acme: string
let bravo: string

beforeAll(async () => {
  world = await startPeople(identity)
  const root = await world.admin()
  acme = await world.doctor(root, 'acme')
  bravo = await world.doctor(root, 'bravo')
})
afterAll(() => world.stop())
afterEach(() => identity.clear())

const register = (id: string, name: string) => world.open.register(form(id, name))

/** Interrupts a registration by a copied link, and returns its invitation. */
const interruptRegistration = async (name: string): Promise<string> => {
  const id = await world.invited(acme, `${name}@example.com`)
  identity.breakNext('setPassword', 'after')
  expect((await refusalOf(register(id, name))).status).toBe(500)
  expect(identity.users.has(name)).toBe(true)
  return id
}
/** Counts the stored records of a user name by type, and finds its user at the identity provider. */
const traces = async (name: string) => ({
  users: (await world.stored('User')).filter(({ userName }) => userName === name).length,
  names: (await world.stored('UserName')).filter(({ userName }) => userName === name).length,
  registrations: (await world.stored('Registration')).filter(({ userName }) => userName === name).length,
  identity: identity.users.get(name)?.userNo,
})

describe('registering by the emailed link', () => {
  it('resumes an interrupted registration under the same name', async () => {
    const id = await interruptRegistration('ann')
    world.passMinutes(1)
    const made = await register(await world.mailed(id), 'Ann')
    expect(made.emailProven).toBe(true)
    expect((await world.open.login({ userName: 'ann', password: form('', '').password })).userNo).toBe(made.userNo)
    expect(await traces('ann')).toMatchObject({ names: 1, registrations: 0, identity: made.userNo })
  })

  it('resumes an interrupted registration by an invitation of another company to the same address', async () => {
    await interruptRegistration('ben')
    world.passMinutes(1)
    const link = await world.mailed(await world.invited(bravo, 'ben@example.com'))
    expect((await register(link, 'ben')).emailProven).toBe(true)
  })

  it('can register another name, and releases the first one', async () => {
    const id = await interruptRegistration('cid')
    world.passMinutes(1)
    await register(await world.mailed(id), 'cid.2')
    expect(await traces('cid')).toEqual({ users: 0, names: 0, registrations: 0, identity: undefined })
  })

  it('can be repeated after it was itself interrupted', async () => {
    const id = await interruptRegistration('dan')
    const link = await world.mailed(id)
    world.passMinutes(1)
    identity.breakNext('deleteUser', 'after')
    expect((await refusalOf(register(link, 'dan'))).status).toBe(500)
    world.passMinutes(1)
    expect((await register(link, 'dan')).emailProven).toBe(true)
  })

  it('is refused while the interrupted registration may still be running', async () => {
    const id = await interruptRegistration('eve')
    const link = await world.mailed(id)
    const before = await traces('eve')
    expect((await givingUp(() => refusalOf(register(link, 'eve')))).status).toBe(409)
    expect(await traces('eve')).toEqual(before)
  })
})

describe('registering by a new invitation', () => {
  const answer = (invitationNo: string, status: 1 | 2) => world.as(acme).setInvitationStatus({ invitationNo, status })
  const invite = (name: string, roleId: 2 | 3 = 2) => world.invited(acme, `${name}@example.com`, roleId)

  it.each([
    ['withdrawn', async (name: string, id: string) => void (await answer(id, 2).then(() => invite(name)))],
    ['replaced', async (name: string) => void (await invite(name, 3))],
    ['expired', async () => world.passDays(8)],
  ])('can reuse the name if the earlier invitation was %s', async (how, end) => {
    const name = `fay-${how}`
    const id = await interruptRegistration(name)
    world.passMinutes(15)
    await end(name, id)
    const next = await invite(`${name}.new`)
    const made = await register(next, name)
    expect(await traces(name)).toMatchObject({ names: 1, registrations: 0, identity: made.userNo })
    expect((await refusalOf(register(id, name))).status).toBe(404)
  })

  it('cannot use a name reserved for an open invitation, which can resume', async () => {
    const id = await interruptRegistration('gus')
    world.passMinutes(1)
    const other = await world.invited(bravo, 'other@example.com')
    for (const link of [other, await world.mailed(other), await world.invited(bravo, 'gus@example.com')]) {
      expect(await refusalOf(register(link, 'gus'))).toMatchObject({ status: 400, errors: [{ path: 'userName' }] })
    }
    expect((await register(id, 'gus')).userName).toBe('gus')
    for (const link of [other, await world.mailed(other)]) {
      expect((await refusalOf(register(link, 'gus'))).status).toBe(400)
    }
    expect(await traces('gus')).toMatchObject({ users: 1, names: 1, registrations: 0 })
  })
})
