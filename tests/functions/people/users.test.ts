import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { memoryIdentity } from './memory-identity.ts'
import { form, PASSWORD, type PeopleWorld, startPeople } from './people-world.ts'
import { refusalOf } from './refusal-of.ts'
import { countRequests } from './table-requests.ts'

const identity = memoryIdentity()
let world: PeopleWorld
let root: string
let acme: string
let nurse: string
let keeper: string

const joined = async (doctorNo: string, name: string, roleId: 2 | 3 = 2): Promise<string> =>
  (
    await world.open.register(
      form(await world.mailed(await world.invited(doctorNo, `${name}@example.com`, roleId)), name),
    )
  ).userNo

beforeAll(async () => {
  world = await startPeople(identity)
  root = await world.admin()
  acme = await world.doctor(root, 'acme')
  nurse = await joined(acme, 'nina')
  keeper = await joined(acme, 'Ward', 3)
  for (const name of ['nick', 'nora', 'zed']) await joined(acme, name)
})
afterAll(() => world.stop())
afterEach(() => identity.clear())

const users = async () => (await world.stored('User')).sort((a, b) => String(a.userNo).localeCompare(String(b.userNo)))
const DISABLED = { status: 401, message: 'Your account is disabled. Ask your administrator.' }

describe('the list of users', () => {
  const emails = async (asked: object) => (await world.as(root).listUsers(asked)).records.map(({ email }) => email)

  it('returns the fields that the page shows, ordered by address', async () => {
    const { records, total } = await world.as(root).listUsers({})
    expect(total).toBe(7)
    expect(records.map(({ email }) => email)).toEqual(
      records.map(({ email }) => email).sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)),
    )
    expect(records.find(({ userNo }) => userNo === acme)).toEqual({
      userNo: acme,
      userName: 'acme',
      username: 'acme',
      email: 'acme@example.com',
      phone: '+1 555 010 9999',
      alias: 'acme & Co',
      owned: [{ doctorNo: acme, doctorName: 'acme & Co' }],
      role: 'doctor',
      roleId: 2,
      sessionRole: '1',
      status: 1,
      permissions: [],
      emailProven: true,
      createTime: expect.stringMatching(/Z$/),
      version: 1,
    })
    expect(JSON.stringify(records)).not.toMatch(/password|gsi1|"rev"/)
  })

  it('finds users by email address or name, in upper or lower case, and by role', async () => {
    expect(await emails({ condition: 'N' })).toEqual(['nick@example.com', 'nina@example.com', 'nora@example.com'])
    expect(await emails({ condition: ' waRD@' })).toEqual(['Ward@example.com'])
    expect(await emails({ condition: '@example.com' })).toHaveLength(7)
    expect(await emails({ condition: 'xample' })).toEqual([])
    expect(await emails({ condition: '' })).toHaveLength(7)
    expect(await emails({ roleId: 0 })).toEqual(['root@example.com'])
    expect(await emails({ roleId: 1 })).toEqual(['Ward@example.com'])
    expect(await emails({ roleId: 3, condition: 'ni' })).toEqual(['nick@example.com', 'nina@example.com'])
    expect(await emails({ roleId: 2, condition: 'ni' })).toEqual([])
    for (const roleId of [4, -1, '1', 1.5]) {
      const asked: object = { roleId }
      expect(await refusalOf(world.as(root).listUsers(asked))).toMatchObject({
        status: 400,
        errors: [{ path: 'roleId' }],
      })
    }
  })

  it.each([{}, { roleId: 3 as const }, { condition: 'n' }])(
    'is paged by number and by cursor, in few requests: %j',
    async (asked) => {
      const all = await emails(asked)
      const byMark: string[] = []
      const byNumber: string[] = []
      let nextToken: string | undefined
      for (let current = 1; byNumber.length < all.length; current++) {
        const { count, stop } = countRequests(world.deps)
        const page = await world.as(root).listUsers({ ...asked, size: 2, nextToken })
        stop()
        expect(count.query + count.count).toBeLessThanOrEqual(2)
        // Besides the caller's own account, a search reads the accounts that its words match.
        expect(count).toMatchObject({ get: 0, batchGet: 'condition' in asked ? 2 : 1, commit: 0 })
        byMark.push(...page.records.map(({ email }) => email))
        nextToken = page.nextToken
        byNumber.push(...(await emails({ ...asked, size: 2, current })))
      }
      expect(byMark).toEqual(all)
      expect(byNumber).toEqual(all)
      const { total, totalIsLowerBound } = await world.as(root).listUsers({ ...asked, size: 2 })
      expect([total, totalIsLowerBound]).toEqual([all.length, undefined])
    },
  )

  it('refuses a cursor of another list', async () => {
    const { nextToken = '' } = await world.as(root).listUsers({ roleId: 3, size: 1 })
    expect((await refusalOf(world.as(root).listUsers({ size: 1, nextToken }))).status).toBe(400)
  })
})

describe('enabling and disabling a user', () => {
  const modify = (by: string, userNo: string, status: 1 | 2) => world.as(by).modifyUserStatus({ userNo, status })

  it('refuses the next call and the next sign-in until the account is enabled again', async () => {
    expect(await modify(root, nurse, 2)).toEqual({ userNo: nurse, status: 2 })
    expect(identity.users.get('nina')?.disabled).toBe(true)
    expect(await refusalOf(world.as(nurse).getCurrentUser({}))).toMatchObject(DISABLED)
    expect((await refusalOf(world.open.login({ userName: 'nina', password: PASSWORD }))).status).toBe(401)
    const { records } = await world.as(root).listUsers({ condition: 'nina' })
    expect(records[0]?.status).toBe(2)
    expect(await modify(root, nurse, 1)).toEqual({ userNo: nurse, status: 1 })
    expect((await world.open.login({ userName: 'nina', password: PASSWORD })).userNo).toBe(nurse)
    expect((await world.as(nurse).getCurrentUser({})).userNo).toBe(nurse)
  })

  it('waits after enabling until the end of the second in which earlier sign-ins were ended', async () => {
    const waited: number[] = []
    const { pause } = world.deps
    world.deps.pause = async (milliseconds) => void waited.push(milliseconds)
    await modify(root, nurse, 2)
    expect(waited).toEqual([])
    await modify(root, nurse, 1)
    world.deps.pause = pause
    expect(waited).toHaveLength(1)
    expect(waited[0]).toBeGreaterThan(0)
    expect(waited[0]).toBeLessThanOrEqual(1000)
  })

  it('writes nothing for an unchanged status', async () => {
    const before = await users()
    expect(await modify(root, acme, 1)).toEqual({ userNo: acme, status: 1 })
    expect(await users()).toEqual(before)
  })

  it.each(['before', 'after'] as const)(
    'is completed by repeating the call if it failed %s the provider’s change',
    async (when) => {
      const disable = () =>
        world.as(root).modifyUserStatus({ userNo: keeper, status: 2 }, { idempotencyKey: `broken-${when}` })
      identity.breakNext('setEnabled', when)
      expect((await refusalOf(disable())).status).toBe(500)
      expect(await refusalOf(world.as(keeper).getCurrentUser({}))).toMatchObject(DISABLED)
      expect(await disable()).toEqual({ userNo: keeper, status: 2 })
      expect(identity.users.get('ward')?.disabled).toBe(true)
      await modify(root, keeper, 1)
      expect(identity.users.get('ward')?.disabled).toBe(false)
    },
  )

  it('keeps provider and store in agreement under concurrent changes', async () => {
    for (let round = 0; round < 5; round++) {
      await Promise.allSettled([1, 2, 1, 2, 1, 2].map((status) => modify(root, keeper, status === 1 ? 1 : 2)))
      const stored = (await users()).find((user) => user.userNo === keeper)
      expect(identity.users.get('ward')?.disabled).toBe(stored?.status !== 'approved')
    }
    await modify(root, keeper, 1)
  })

  it('is allowed only for super admins, and only on existing users', async () => {
    const before = await users()
    for (const by of [acme, nurse, keeper]) {
      expect((await refusalOf(modify(by, nurse, 2))).status).toBe(403)
      expect((await refusalOf(world.as(by).listUsers({}))).status).toBe(403)
    }
    expect((await refusalOf(modify(root, 'US-0000000000000000000', 2))).status).toBe(404)
    const pending: object = { status: 0 }
    expect(await refusalOf(world.as(root).modifyUserStatus({ userNo: nurse, status: 1, ...pending }))).toMatchObject({
      status: 400,
      errors: [{ path: 'status' }],
    })
    expect(await users()).toEqual(before)
  })

  it('lets nobody disable themselves, and keeps one super admin when two disable each other concurrently', async () => {
    const before = await users()
    expect(await refusalOf(modify(root, root, 2))).toMatchObject({
      status: 409,
      message: 'You cannot disable your own account. Ask another super admin to do it.',
    })
    expect(await users()).toEqual(before)
    const { bootstrapAdmin } = await import('../../../functions/people/public.ts')
    const invitation = await bootstrapAdmin(world.deps, 'second@example.com')
    if (invitation === 'exists') throw new Error('There is one already')
    const second = (await world.open.register(form(invitation.id, 'second'))).userNo
    let [staying, gone] = ['', '']
    for (let round = 0; round < 3; round++) {
      const outcomes = await Promise.allSettled(
        Array.from({ length: 16 }, (_, n) => (n % 2 ? modify(root, second, 2) : modify(second, root, 2))),
      )
      const refused = outcomes.filter(({ status }) => status === 'rejected')
      expect(refused.length).toBeGreaterThanOrEqual(8)
      const admins = (await users()).filter(({ role }) => role === 'superAdmin')
      const enabled = admins.filter(({ status }) => status === 'approved')
      expect(enabled).toHaveLength(1)
      staying = String(enabled[0]?.userNo)
      gone = staying === root ? second : root
      expect(await refusalOf(world.as(gone).getCurrentUser({}))).toMatchObject(DISABLED)
      await modify(staying, gone, 1)
    }
    await modify(root, second, 2)
  })
})
