import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SignIn } from '../../../functions/people/identity/identity.ts'
import { routes } from '../../../functions/people/routes.ts'
import { apiHandler } from '../../../functions/platform/http/api-handler.ts'
import { refuse } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import { people } from '../../../shared/people/people.contract.ts'
import { handledBy } from '../../support/handled-call.ts'
import { type MemoryIdentity, memoryIdentity } from './memory-identity.ts'
import { PASSWORD, type PeopleWorld, startPeople } from './people-world.ts'
import { refusalOf } from './refusal-of.ts'

const WRONG = 'Wrong-password-1'

let world: PeopleWorld
let identity: MemoryIdentity
let acme: string
/** Passwords that the provider was asked to compare. */
let compared: string[] = []
/** If set, replaces the provider's answer to a correct password. */
let instead: SignIn | undefined
let count = 0

beforeAll(async () => {
  identity = memoryIdentity()
  const { signIn } = identity
  identity.signIn = async (name, password, code) => {
    compared.push(password)
    const answer = await signIn(name, password, code)
    return answer.outcome === 'signedIn' ? (instead ?? answer) : answer
  }
  world = await startPeople(identity)
  acme = await world.doctor(await world.admin(), 'acme')
})
afterAll(() => world.stop())

// Each test calls from its own address.
beforeEach(() => {
  count += 1
  compared = []
  instead = undefined
})
const login = (password: string, userName = 'acme') =>
  world.as(undefined, { sourceIp: `203.0.113.${count}` }).login({ userName, password })
const statusOf = (call: Promise<unknown>): Promise<number> =>
  call.then(
    () => 200,
    ({ status }: { status: number }) => status,
  )
const times = <T>(many: number, run: (at: number) => T): T[] => Array.from({ length: many }, (_, at) => run(at))

describe('wrong passwords', () => {
  it('are compared at most ten times in 40 concurrent guesses', async () => {
    const statuses = await Promise.all(times(40, (at) => statusOf(login(`${WRONG}${at}`))))
    expect(compared).toHaveLength(10)
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(30)
    expect(await statusOf(login(PASSWORD))).toBe(429)
  })

  it('lead to a refusal that states the seconds until the next attempt', async () => {
    const sourceIp = `203.0.113.${count}`
    for (const at of times(10, (n) => n)) await statusOf(login(`${WRONG}${at}`))
    const send = handledBy(apiHandler(people, routes, world.deps), undefined, { sourceIp })
    const body = JSON.stringify({ userName: 'acme', password: PASSWORD })
    const answer = await send('/invite/inviteLogin', { method: 'POST', body })
    const wait = Number(answer.headers.get('retry-after'))
    expect([answer.status, wait >= 1 && wait <= 600], String(wait)).toEqual([429, true])
  })

  it('for 100 names reach the limit of one address, but not that of another address', async () => {
    for (const at of times(100, (n) => n)) expect(await statusOf(login(WRONG, `name-${at}`))).toBe(401)
    expect(await refusalOf(login(PASSWORD))).toMatchObject({
      status: 429,
      message: expect.stringContaining('Too many attempts'),
    })
    expect(compared).toHaveLength(100)
    count += 1
    expect(await statusOf(login(PASSWORD))).toBe(200)
  })

  it('are counted by the real address of the caller, not by the forwarded header', async () => {
    const forged = (at: number) =>
      world
        .as(undefined, { sourceIp: `203.0.113.${count}`, headers: { 'x-forwarded-for': `198.51.100.${at}` } })
        .login({ userName: 'acme', password: WRONG })
    for (const at of times(10, (n) => n)) expect(await statusOf(forged(at))).toBe(401)
    expect(await statusOf(forged(10))).toBe(429)
  })

  it('are counted for the /64 network of an IPv6 address', async () => {
    const from = (sourceIp: string) =>
      statusOf(world.as(undefined, { sourceIp }).login({ userName: 'acme', password: WRONG }))
    for (const at of times(10, (n) => n)) expect(await from(`2001:db8:0:1::${at}`)).toBe(401)
    expect(await from('2001:db8:0:1:ffff::1')).toBe(429)
    expect(await from('2001:db8:0:2::1')).toBe(401)
  })

  it('include wrong old passwords in password changes: at most ten of 40 concurrent ones are compared', async () => {
    const change = (oldPassword: string) =>
      statusOf(
        world.as(acme).changePassword({ oldPassword, password: 'Quite-Another-2', rePassword: 'Quite-Another-2' }),
      )
    const statuses = await Promise.all(times(40, (at) => change(`${WRONG}${at}`)))
    expect(compared).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(30)
    world.passMinutes(10)
  })
})

describe('attempts without a wrong password', () => {
  it.each([
    ['a correct password', undefined, 200],
    ['a password that needs a second factor', { outcome: 'challenged' }, 401],
    ['a password that the provider has withdrawn', { outcome: 'withdrawn' }, 401],
  ] as const)('%s is not counted', async (_what, answer, status) => {
    instead = answer
    for (const _ of times(11, () => 0)) expect(await statusOf(login(PASSWORD))).toBe(status)
    expect(await statusOf(login(WRONG))).toBe(401)
  })

  it('a sign-in that the provider did not answer is not counted', async () => {
    for (const _ of times(11, () => 0)) {
      identity.breakNext('signIn', 'before')
      expect(await statusOf(login(PASSWORD))).toBe(500)
    }
    expect(await statusOf(login(PASSWORD))).toBe(200)
  })

  it('a wrong second-factor code is counted', async () => {
    instead = { outcome: 'wrongCode' }
    for (const _ of times(10, () => 0)) expect(await statusOf(login(PASSWORD))).toBe(401)
    expect(await statusOf(login(PASSWORD))).toBe(429)
  })
})

describe('an overloaded store', () => {
  const withCommit = async (commit: typeof world.deps.table.commit, run: () => Promise<void>) => {
    const { table } = world.deps
    world.deps.table = { ...table, commit }
    await run().finally(() => {
      world.deps.table = table
    })
  }

  it('prevents the comparison of a password, because the attempt cannot be counted', async () => {
    await withCommit(
      () => Promise.reject(refuse(generalReasons.manyAtOnce)),
      async () => expect(await statusOf(login(WRONG))).toBe(429),
    )
    expect(compared).toEqual([])
  })

  it('lets people sign in even if the counted attempt cannot be subtracted again', async () => {
    const { commit } = world.deps.table
    let commits = 0
    await withCommit(
      async (...of) => {
        commits += 1
        if (commits > 1) throw new Error('the store is down')
        await commit(...of)
      },
      async () => expect(await statusOf(login(PASSWORD))).toBe(200),
    )
    expect(commits).toBe(2)
  })
})
