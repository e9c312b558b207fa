import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { notePassed } from '../../../functions/people/sign-in/second-factor.ts'
import { userItem } from '../../../functions/platform/actor.items.ts'
import { ref } from '../../../functions/platform/db/table.ts'
import { CODE, type MemoryIdentity, memoryIdentity } from './memory-identity.ts'
import { type PeopleWorld, startPeople } from './people-world.ts'
import { refusalOf } from './refusal-of.ts'

// Setting up, bypassing, turning off and resetting the second factor of a role that requires one. The user pool is in
// memory. Changes that people can make with their own access token are made directly in the user pool.

const NEEDED = { status: 403, message: 'Your role needs two-step sign-in. Set it up to continue.' }
const EXPIRED = { status: 401, message: 'Token expired. Please sign in again.' }

let identity: MemoryIdentity
let world: PeopleWorld
let root: string
const worlds: PeopleWorld[] = []

beforeEach(async () => {
  identity = memoryIdentity()
  world = await startPeople(identity)
  worlds.push(world)
  root = await world.admin()
  vi.stubEnv('SECOND_FACTOR_FOR', 'superAdmin')
})
afterEach(() => vi.unstubAllEnvs())
afterAll(async () => {
  for (const one of worlds) await one.stop()
})

/** A new sign-in of a person, two minutes later. */
const signIn = (name: string, userNo = root) => {
  world.passMinutes(2)
  const auth_time = Math.floor(Date.parse(world.deps.now()) / 1000)
  const claims = { origin_jti: name, auth_time, iat: auth_time, exp: auth_time + 3600, token_use: 'id' }
  return world.as(userNo, { claims })
}
type SignedIn = ReturnType<typeof signIn>
const work = (api: SignedIn) => api.listUsers({})
const proof = { accessToken: 'access of root', code: CODE }
const stored = async (userNo = root) => (await world.stored('User')).find((user) => user.userNo === userNo)
const atPool = (name = 'root') => {
  const user = identity.users.get(name)
  if (!user) throw new Error(`The pool has no ${name}`)
  return user
}
/** A super admin with a second factor, and a sign-in that has passed it. */
const passed = async (): Promise<SignedIn> => {
  await signIn('set-up').turnOnSecondFactor(proof)
  const api = signIn('passed')
  await api.getCurrentUser({})
  return api
}

describe('setting up a second factor', () => {
  it('requires a valid code and the access token of the person, ends every session, and admits the next sign-in', async () => {
    const [other, api] = [signIn('other'), signIn('set-up')]
    expect(await refusalOf(work(api))).toMatchObject(NEEDED)
    expect((await api.getCurrentUser({})).secondFactor).toEqual({ isOn: false, isRequired: true })
    const wrong = await refusalOf(api.turnOnSecondFactor({ ...proof, code: '000000' }))
    expect([wrong.status, wrong.errors?.[0]?.path]).toEqual([400, 'code'])
    const foreign = { ...proof, accessToken: 'access of somebody' }
    expect(await refusalOf(api.turnOnSecondFactor(foreign))).toMatchObject(EXPIRED)
    expect(await refusalOf(work(api))).toMatchObject(NEEDED)

    await api.turnOnSecondFactor(proof)
    for (const earlier of [other, api]) expect(await refusalOf(earlier.getCurrentUser({}))).toMatchObject(EXPIRED)
    const next = signIn('next')
    expect(await refusalOf(work(next))).toMatchObject(NEEDED)
    expect((await next.getCurrentUser({})).secondFactor).toEqual({ isOn: true, isRequired: true })
    expect((await work(next)).total).toBe(1)
  })

  it('is completed by the next sign-in if the call crashes before it ends the sessions, and no open session is admitted', async () => {
    const [thief, api] = [signIn('thief'), signIn('set-up')]
    identity.breakNext('endSessions', 'before')
    expect((await refusalOf(api.turnOnSecondFactor(proof))).status).toBe(500)
    expect(atPool().secondFactor).toBe(true)
    expect(await refusalOf(thief.getCurrentUser({}))).toMatchObject(EXPIRED)
    expect(await refusalOf(work(thief))).toMatchObject(EXPIRED)
    const next = signIn('next')
    await next.getCurrentUser({})
    expect((await work(next)).total).toBe(1)
  })

  it('directly in the user pool also ends earlier sessions, and admits the next sign-in', async () => {
    const [thief, api] = [signIn('thief'), signIn('by-hand')]
    atPool().secondFactor = true
    expect(await refusalOf(api.getCurrentUser({}))).toMatchObject(EXPIRED)
    expect(await refusalOf(work(thief))).toMatchObject(EXPIRED)
    const next = signIn('next')
    await next.getCurrentUser({})
    expect((await work(next)).total).toBe(1)
  })
})

describe('a second factor turned off in the user pool with the person’s access token', () => {
  it('leads to the refusal of later sign-ins and of those admitted before', async () => {
    const before = await passed()
    atPool().secondFactor = false
    const api = signIn('password-alone')
    expect(await refusalOf(work(api))).toMatchObject(NEEDED)
    expect((await api.getCurrentUser({})).secondFactor).toEqual({ isOn: false, isRequired: true })
    expect(await refusalOf(work(api))).toMatchObject(NEEDED)
    expect(await refusalOf(work(before))).toMatchObject(NEEDED)
  })

  it('is not recorded as passed by a sign-in that read the user before it was turned off', async () => {
    const user = await world.deps.table.get(ref(userItem, { userNo: root }))
    if (!user) throw new Error('no root')
    await notePassed(world.deps, { ...user, secondFactor: true }, 'on-its-way')
    expect((await stored())?.passedSecondFactor ?? []).toEqual([])
  })

  it('leads to the refusal of sign-ins by password alone once it is turned on again', async () => {
    await passed()
    atPool().secondFactor = false
    const api = signIn('password-alone')
    await api.getCurrentUser({})
    atPool().secondFactor = true
    expect(await refusalOf(api.getCurrentUser({}))).toMatchObject(EXPIRED)
    expect(await refusalOf(work(api))).toMatchObject(EXPIRED)
  })

  it('is never assumed to be passed if the pool does not answer', async () => {
    await passed()
    const api = signIn('next')
    identity.breakNext('hasSecondFactor', 'before')
    expect((await refusalOf(api.getCurrentUser({}))).status).toBe(500)
    expect(await refusalOf(work(api))).toMatchObject(NEEDED)
  })
})

describe('a sign-in that has passed the second factor', () => {
  it('stays valid after other sign-ins and sign-outs, and is checked in the user pool only once', async () => {
    const first = await passed()
    const second = signIn('second')
    await second.getCurrentUser({})
    identity.breakNext('hasSecondFactor', 'before')
    for (const api of [first, second]) await api.getCurrentUser({})
    await second.logout({ refreshToken: 'of second' })
    expect((await work(first)).total).toBe(1)
    expect(await refusalOf(work(second))).toMatchObject(EXPIRED)
  })

  it('is no longer stored after the maximum lifetime of a refresh token', async () => {
    await passed()
    world.passDays(31)
    await signIn('next').getCurrentUser({})
    expect((await stored())?.passedSecondFactor).toMatchObject([{ id: 'next' }])
  })
})

describe('turning off a second factor', () => {
  it('is refused for a role that requires it', async () => {
    const api = await passed()
    expect((await refusalOf(api.turnOffSecondFactor({}))).status).toBe(403)
    expect(atPool().secondFactor).toBe(true)
  })

  it('is allowed for other roles, which then need no code', async () => {
    const doctor = await world.doctor(await withoutGate(), 'dora')
    const api = signIn('of-dora', doctor)
    expect((await api.getCurrentUser({})).secondFactor).toEqual({ isOn: false, isRequired: false })
    await api.turnOnSecondFactor({ accessToken: 'access of dora', code: CODE })
    const next = signIn('next-of-dora', doctor)
    expect((await next.getCurrentUser({})).secondFactor).toEqual({ isOn: true, isRequired: false })
    await next.turnOffSecondFactor({})
    expect((await next.getCurrentUser({})).secondFactor.isOn).toBe(false)
    expect(atPool('dora').secondFactor).toBe(false)
  })
})

/** Turns the requirement off for all roles; returns the number of the super admin. */
const withoutGate = async (): Promise<string> => {
  vi.stubEnv('SECOND_FACTOR_FOR', '')
  return root
}

describe('the second factor of a person who lost their app', () => {
  it('is reset by a super admin, which ends the sessions', async () => {
    const doctor = await world.doctor(await withoutGate(), 'dora')
    await signIn('set-up', doctor).turnOnSecondFactor({ accessToken: 'access of dora', code: CODE })
    const api = signIn('of-dora', doctor)
    await api.getCurrentUser({})
    const asRoot = world.as(root)
    expect((await asRoot.getUserInfo({ userNo: doctor })).hasSecondFactor).toBe(true)
    world.passMinutes(2)
    await asRoot.resetSecondFactor({ userNo: doctor })
    expect(atPool('dora').secondFactor).toBe(false)
    expect(await refusalOf(api.getCurrentUser({}))).toMatchObject(EXPIRED)
    expect((await asRoot.getUserInfo({ userNo: doctor })).hasSecondFactor).toBe(false)
    expect((await refusalOf(asRoot.resetSecondFactor({ userNo: 'US-0000000000000000' }))).status).toBe(404)
  })

  it('cannot be reset by its owner or by other roles', async () => {
    const api = await passed()
    expect((await refusalOf(api.resetSecondFactor({ userNo: root }))).status).toBe(409)
    const doctor = await world.doctor(await withoutGate(), 'dora')
    expect((await refusalOf(world.as(doctor).resetSecondFactor({ userNo: root }))).status).toBe(403)
    expect(atPool().secondFactor).toBe(true)
  })
})
