import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { membershipItem } from '../../../functions/platform/actor.items.ts'
import { update } from '../../../functions/platform/db/intent.ts'
import { memoryIdentity } from './memory-identity.ts'
import { form, type PeopleWorld, startPeople } from './people-world.ts'
import { refusalOf } from './refusal-of.ts'
import { countRequests } from './table-requests.ts'

let world: PeopleWorld
let root: string
let acme: string
let bravo: string
let nurse: string
let keeper: string

const joined = async (name: string, roleId: 2 | 3): Promise<string> =>
  (await world.open.register(form(await world.mailed(await world.invited(acme, `${name}@example.com`, roleId)), name)))
    .userNo

beforeAll(async () => {
  world = await startPeople(memoryIdentity())
  root = await world.admin()
  acme = await world.doctor(root, 'acme')
  bravo = await world.doctor(root, 'bravo')
  nurse = await joined('nina', 2)
  keeper = await joined('ward', 3)
})
afterAll(() => world.stop())
afterEach(() => void vi.unstubAllEnvs())

describe('permissions', () => {
  const modify = (by: string, userNo: string, permissions: ('forceChargeTime' | 'rebuildFees')[]) =>
    world.as(by).modifyUserPermissions({ userNo, permissions })

  it('apply to a warehouse admin from the next call, until they are removed', async () => {
    expect(await modify(root, keeper, ['rebuildFees', 'forceChargeTime', 'rebuildFees'])).toEqual({
      userNo: keeper,
      permissions: ['forceChargeTime', 'rebuildFees'],
      version: 2,
    })
    expect((await world.as(keeper).getCurrentUser({})).permissions).toEqual(['forceChargeTime', 'rebuildFees'])
    expect((await world.as(root).getUserInfo({ userNo: keeper })).permissions).toHaveLength(2)
    await modify(root, keeper, [])
    expect((await world.as(keeper).getCurrentUser({})).permissions).toEqual([])
  })

  it('exist only for warehouse admins, and are granted only by the super admin', async () => {
    const before = await world.stored('User')
    for (const userNo of [root, acme, nurse]) {
      expect(await refusalOf(modify(root, userNo, ['rebuildFees']))).toMatchObject({
        status: 409,
        message: expect.stringMatching(/^Only warehouse admins/),
      })
    }
    for (const by of [acme, nurse, keeper]) {
      expect((await refusalOf(modify(by, keeper, ['rebuildFees']))).status).toBe(403)
    }
    expect((await refusalOf(modify(root, 'US-0000000000000000000', []))).status).toBe(404)
    await modify(root, keeper, [])
    expect(await world.stored('User')).toEqual(before)
  })
})

describe('a user', () => {
  const info = async (userNo: string) => world.as(root).getUserInfo({ userNo })
  const call = (userNo: string, auth_time: number | string, more: object = {}) =>
    world
      .as(userNo, { claims: { auth_time }, sourceIp: '198.51.100.7', userAgent: 'Browser/1', ...more })
      .getCurrentUser({})
  const HOUR_AGO = Math.floor(Date.now() / 1000) - 3600

  it('is returned with companies and the status in each', async () => {
    const id = await world.invited(bravo, 'nina@example.com')
    await world.as(nurse).setInvitationStatus({ invitationNo: id, status: 1 })
    await world.deps.table.commit([
      update(membershipItem, { doctorNo: acme, userNo: nurse }, { set: { status: 'blocked' }, error: 'race' }),
    ])
    expect(await info(nurse)).toMatchObject({
      userNo: nurse,
      email: 'nina@example.com',
      roleId: 3,
      sessionRole: '2',
      status: 1,
      recentSignIns: [],
      companies: [
        { doctorNo: acme, doctorName: 'acme & Co', status: 3 },
        { doctorNo: bravo, doctorName: 'bravo & Co', status: 1 },
      ],
    })
    expect((await info(acme)).companies).toEqual([{ doctorNo: acme, doctorName: 'acme & Co', status: 1 }])
    expect((await info(root)).companies).toEqual([])
  })

  it('is visible only to the super admin', async () => {
    for (const by of [acme, nurse, keeper])
      expect((await refusalOf(world.as(by).getUserInfo({ userNo: by }))).status).toBe(403)
    expect((await refusalOf(info('US-0000000000000000000'))).status).toBe(404)
  })

  it('is shown with each sign-in once, newest first; only the first call of a sign-in writes', async () => {
    await call(keeper, HOUR_AGO)
    const { count, stop } = countRequests(world.deps)
    await call(keeper, String(HOUR_AGO))
    stop()
    expect(count).toMatchObject({ commit: 0, batchGet: 2, get: 0 })
    await Promise.all([1, 2, 3].map(() => call(keeper, HOUR_AGO + 60, { userAgent: 'B'.repeat(500) })))
    const at = (seconds: number) => new Date(seconds * 1000).toISOString()
    expect((await info(keeper)).recentSignIns).toEqual([
      { at: at(HOUR_AGO + 60), ip: '198.51.100.7', agent: 'B'.repeat(200) },
      { at: at(HOUR_AGO), ip: '198.51.100.7', agent: 'Browser/1' },
    ])
    const [kept] = (await world.stored('SignIn')).filter((item) => item.userNo === keeper)
    expect(kept?.expiresAt).toBe(Math.floor(Date.parse(String(kept?.at)) / 1000) + 90 * 86_400)
  })

  it('is shown with the address that reached the edge of the site, if it is valid', async () => {
    vi.stubEnv('ORIGIN_SECRET', 'of the edge')
    const from = (auth_time: number, forwarded: string) =>
      call(acme, auth_time, { headers: { 'x-forwarded-for': forwarded, 'x-origin-secret': 'of the edge' } })
    await from(HOUR_AGO, '10.0.0.1, 2001:db8::9, 198.51.100.7')
    await from(HOUR_AGO + 1, '<b>, 198.51.100.7')
    await from(HOUR_AGO + 2, '198.51.100.7')
    await from(HOUR_AGO + 3, '203.0.113.9')
    vi.unstubAllEnvs()
    expect((await info(acme)).recentSignIns.map(({ ip }) => ip)).toEqual([
      '203.0.113.9',
      '198.51.100.7',
      '198.51.100.7',
      '2001:db8::9',
    ])
  })

  it('is not shown with a forwarded address that did not come through the edge', async () => {
    const ipOf = async (auth_time: number, shown: Record<string, string>) => {
      await call(acme, auth_time, { headers: { 'x-forwarded-for': '203.0.113.9', ...shown } })
      return (await info(acme)).recentSignIns[0]?.ip
    }
    const guesses: Record<string, string>[] = [{}, { 'x-origin-secret': '' }, { 'x-origin-secret': 'undefined' }]
    for (const [at, shown] of guesses.entries()) {
      expect(await ipOf(HOUR_AGO + 10 + at, shown)).toBe('198.51.100.7')
    }
    vi.stubEnv('ORIGIN_SECRET', 'of the edge')
    await expect(ipOf(HOUR_AGO + 20, { 'x-origin-secret': 'of the edgy' })).rejects.toMatchObject({ status: 403 })
  })

  it('is shown with at most 20 sign-ins from the last 90 days', async () => {
    for (let n = 0; n < 25; n++) await call(bravo, HOUR_AGO + n)
    const { recentSignIns } = await info(bravo)
    expect(recentSignIns).toHaveLength(20)
    expect(recentSignIns[0]?.at).toBe(new Date((HOUR_AGO + 24) * 1000).toISOString())
    await call(nurse, HOUR_AGO - 91 * 86_400)
    expect((await info(nurse)).recentSignIns).toEqual([])
  })

  it('can make calls even if a sign-in cannot be recorded or the token has no valid time', async () => {
    const { table } = world.deps
    world.deps.table = { ...table, commit: () => Promise.reject(new Error('the store is down')) }
    expect((await call(root, HOUR_AGO)).userNo).toBe(root)
    world.deps.table = table
    for (const odd of ['', 'soon', -1, 1.5, 1e15]) expect((await call(root, odd)).userNo).toBe(root)
    expect((await info(root)).recentSignIns).toEqual([])
  })
})
