import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { people } from '../../../shared/people/people.contract.ts'
import type { Circumstances } from '../../support/handled-call.ts'
import { memoryIdentity } from './memory-identity.ts'
import { startUnevenPeople } from './people-world.ts'
import { refusalOf } from './refusal-of.ts'
import { countRequests } from './table-requests.ts'

const UNKNOWN = 'SE-0000000000000000000A'
const ENDED = { status: 401, message: 'Token expired. Please sign in again.' }
const HOUR_S = 3600
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

let world: Awaited<ReturnType<typeof startUnevenPeople>>
let root: string
let userNo: string
let count = 0

beforeAll(async () => {
  world = await startUnevenPeople(memoryIdentity())
  root = await world.admin()
})
afterAll(() => world.stop())
beforeEach(async () => {
  count += 1
  userNo = await world.doctor(root, `person${count}`)
})

const nowSeconds = (): number => Math.floor(Date.parse(world.deps.now()) / 1000)

interface SignInOf {
  auth_time: number
  origin_jti: string
}
/** A sign-in of the person. Tokens contain whole seconds, so it began before the current one. */
const signIn = (id: string, ago = 60): SignInOf => ({ auth_time: nowSeconds() - ago, origin_jti: id })

/** Calls with a token of that sign-in that was issued just now, by a sign-in or a refresh. */
const by = (of: SignInOf, more: Circumstances = {}, person = userNo) => {
  const iat = nowSeconds()
  return world.as(person, { claims: { ...of, iat, exp: iat + HOUR_S, token_use: 'id' }, userAgent: CHROME, ...more })
}
type Api = ReturnType<typeof by>

/** A session that the console has opened. */
const open = async (id: string, ago?: number, more?: Circumstances): Promise<{ of: SignInOf; api: Api }> => {
  const of = signIn(id, ago)
  await by(of, more).getCurrentUser({})
  return { of, api: by(of, more) }
}
const listed = async (api: Api) => (await api.listSessions({})).records
const numberOf = async (api: Api): Promise<string> =>
  (await listed(api)).find(({ isCurrent }) => isCurrent)?.sessionNo ?? 'none'
const statusOf = (call: Promise<unknown>): Promise<number> =>
  call.then(
    () => 200,
    ({ status }: { status: number }) => status,
  )
const works = (api: Api): Promise<number> => statusOf(api.getCurrentUser({}))
/** Other sessions of the person that sign in and out, each of which also removes expired entries from the account. */
const signOuts = async (name: string, times = 1): Promise<void> => {
  for (let at = 0; at < times; at++) await by(signIn(`${name} ${at}`)).logout({ refreshToken: `of ${name} ${at}` })
}
const userOf = async () => (await world.stored('User')).find((user) => user.userNo === userNo)

describe('the sessions of a person', () => {
  it('are listed with device, address and times, the latest sign-in first, and only to this person', async () => {
    const phone = await open('phone', 7200, { sourceIp: '203.0.113.9', userAgent: 'Phone/1' })
    const desk = await open('desk', 60, { sourceIp: '198.51.100.7' })
    const other = await world.doctor(root, `other${count}`)
    const theirs = signIn('theirs')
    await by(theirs, {}, other).getCurrentUser({})
    const at = ({ auth_time }: SignInOf) => new Date(auth_time * 1000).toISOString()
    const records = await listed(desk.api)
    expect(records).toMatchObject([
      { agent: CHROME, ip: '198.51.100.7', signedInAt: at(desk.of), isCurrent: true },
      { agent: 'Phone/1', ip: '203.0.113.9', signedInAt: at(phone.of), isCurrent: false },
    ])
    expect((await listed(phone.api)).map(({ isCurrent }) => isCurrent)).toEqual([false, true])
    expect(JSON.stringify(records)).not.toMatch(/desk|phone/)
    expect(await listed(by(theirs, {}, other))).toHaveLength(1)
    people.calls.listSessions.result.parse(await desk.api.listSessions({ size: 1 }))
  })

  it('are listed page by page', async () => {
    const { api } = await open('of 0', 30)
    for (let at = 1; at <= 4; at++) await open(`of ${at}`, at * 60)
    const first = await api.listSessions({ size: 2 })
    const second = await api.listSessions({ size: 2, nextToken: first.nextToken })
    const third = await api.listSessions({ size: 2, nextToken: second.nextToken })
    const numbers = [first, second, third].flatMap(({ records }) => records.map(({ sessionNo }) => sessionNo))
    expect(new Set(numbers).size).toBe(5)
    expect(third.nextToken).toBeUndefined()
  })

  it('contain both of two sign-ins of the same second', async () => {
    const auth_time = nowSeconds() - 60
    for (const origin_jti of ['a', 'b']) await by({ auth_time, origin_jti }).getCurrentUser({})
    expect(await listed(by({ auth_time, origin_jti: 'a' }))).toHaveLength(2)
  })

  it('contain the session of the call, even if nothing has recorded it', async () => {
    const api = by(signIn('first call'))
    expect(await listed(api)).toMatchObject([{ isCurrent: true }])
  })

  it('are recorded once, by the first call that loads the person, and their use at most once an hour', async () => {
    const { of } = await open('desk', 60, { sourceIp: '198.51.100.7' })
    const requests = countRequests(world.deps)
    await Promise.all([1, 2, 3].map(() => by(of).getCurrentUser({})))
    requests.stop()
    expect(requests.count.commit).toBe(0)
    const [before] = (await world.stored('Session')).filter((one) => one.userNo === userNo)
    world.passMinutes(61)
    // Calls with which people work neither read nor write the session.
    const phone = countRequests(world.deps)
    await by(of).modifyPhone({ phone: '+1 555 010 4444' })
    phone.stop()
    expect(phone.count).toMatchObject({ get: 1, commit: 1 })
    await Promise.all([1, 2, 3].map(() => by(of, { sourceIp: '203.0.113.1' }).getCurrentUser({})))
    const [after] = (await world.stored('Session')).filter((one) => one.userNo === userNo)
    expect(Date.parse(String(after?.lastUsedAt)) - Date.parse(String(before?.lastUsedAt))).toBeGreaterThan(3_600_000)
    expect(after).toMatchObject({ ip: '203.0.113.1', signedInAt: before?.signedInAt, expiresAt: before?.expiresAt })
    const other = await open('other')
    expect((await listed(other.api)).find(({ isCurrent }) => !isCurrent)?.lastUsedAt).toBe(after?.lastUsedAt)
  })

  it('do not contain a session whose last token has expired, which is also deleted then', async () => {
    const old = await open('old', 60)
    const number = await numberOf(old.api)
    const [kept] = (await world.stored('Session')).filter((one) => one.userNo === userNo)
    expect(kept?.expiresAt).toBe(old.of.auth_time + 13 * HOUR_S)
    world.passMinutes(13 * 60 - 2)
    const { api } = await open('new')
    expect(await listed(api)).toHaveLength(2)
    world.passMinutes(2)
    expect(await listed(api)).toMatchObject([{ isCurrent: true }])
    expect(await refusalOf(api.endSession({ sessionNo: number }))).toMatchObject({ status: 404 })
  })

  it('are not affected by a failure to record them', async () => {
    const { commit } = world.deps.table
    const { table } = world.deps
    world.deps.table = { ...table, commit: async () => Promise.reject(new Error('the store is away')) }
    const api = by(signIn('unrecorded'))
    expect(await works(api)).toBe(200)
    world.deps.table = { ...table, commit }
    expect(await listed(api)).toHaveLength(1)
  })
})

describe('ending one session', () => {
  it('takes effect at its next call, also with tokens it refreshes later, and only for that session', async () => {
    const [lost, desk] = [await open('lost', 3600), await open('desk')]
    const sessionNo = await numberOf(lost.api)
    expect(await desk.api.endSession({ sessionNo })).toEqual({ sessionNo })
    expect(await refusalOf(lost.api.getCurrentUser({}))).toMatchObject(ENDED)
    expect(await refusalOf(lost.api.listSessions({}))).toMatchObject(ENDED)
    expect(await listed(desk.api)).toMatchObject([{ isCurrent: true }])
    // The user pool still refreshes: the last refreshed token expires 13 hours after the sign-in.
    for (let hours = 1; hours < 12; hours++) {
      world.passMinutes(60)
      expect(await works(by(lost.of)), `${hours} hours later`).toBe(401)
    }
    expect(await works(by(signIn('fresh')))).toBe(200)
  })

  it('forgets it once none of its tokens can be valid', async () => {
    const [lost, desk] = [await open('lost', 60), await open('desk')]
    await desk.api.endSession({ sessionNo: await numberOf(lost.api) })
    expect((await userOf())?.endedSessions).toMatchObject([{ id: 'lost', renewable: true }])
    world.passMinutes(13 * 60)
    const [again, here] = [await open('again', 50), await open('here')]
    await here.api.endSession({ sessionNo: await numberOf(again.api) })
    expect((await userOf())?.endedSessions).toMatchObject([{ id: 'again' }])
  })

  it('answers 404 to an unknown session and to one of another person, and changes nothing', async () => {
    const other = await world.doctor(root, `other${count}`)
    const theirs = by(signIn('theirs'), {}, other)
    const sessionNo = await numberOf(theirs)
    const { api } = await open('desk')
    const before = await world.stored('Session')
    for (const one of [UNKNOWN, sessionNo]) {
      expect(await refusalOf(api.endSession({ sessionNo: one }))).toMatchObject({
        status: 404,
        message: 'This session does not exist, or its time is over.',
      })
    }
    expect(await works(theirs)).toBe(200)
    expect(await world.stored('Session')).toEqual(before)
    expect((await refusalOf(api.endSession({ sessionNo: 'none' }))).errors?.[0]?.path).toBe('sessionNo')
  })

  it('succeeds in both of two tabs, and writes once', async () => {
    const [lost, desk] = [await open('lost', 3600), await open('desk')]
    const sessionNo = await numberOf(lost.api)
    const tabs = await Promise.all([desk, desk].map(({ api }) => statusOf(api.endSession({ sessionNo }))))
    expect(tabs).toEqual([200, 200])
    expect((await userOf())?.endedSessions).toHaveLength(1)
    const rev = (await userOf())?.rev
    await desk.api.endSession({ sessionNo })
    expect((await userOf())?.rev).toBe(rev)
  })

  it('leaves one of two sessions that end each other at the same time', async () => {
    for (let round = 0; round < 5; round++) {
      const [a, b] = [await open(`a${round}`), await open(`b${round}`)]
      const [ofA, ofB] = [await numberOf(a.api), await numberOf(b.api)]
      await Promise.all([
        statusOf(a.api.endSession({ sessionNo: ofB })),
        statusOf(b.api.endSession({ sessionNo: ofA })),
      ])
      expect([await works(by(a.of)), await works(by(b.of))].toSorted()).toEqual([200, 401])
    }
  })

  it('loses no ended session when other changes of the account happen at the same time', async () => {
    const desk = await open('desk')
    const lost = []
    for (let at = 0; at < 6; at++) lost.push(await open(`lost ${at}`, 600 + at))
    const numbers = await Promise.all(lost.map(({ api }) => numberOf(api)))
    const work = [
      ...numbers.map((sessionNo) => desk.api.endSession({ sessionNo })),
      ...[1, 2, 3].map((digit) => desk.api.modifyPhone({ phone: `+1 555 010 000${digit}` })),
      desk.api.saveLanguage({ language: 'en', timeZone: 'UTC' }),
    ]
    // A call that lost every race is refused with 409, and its caller repeats it.
    const settled = await Promise.all(work.map(statusOf))
    expect(settled.filter((status) => status !== 200 && status !== 409)).toEqual([])
    for (const sessionNo of numbers) await desk.api.endSession({ sessionNo })
    expect(await Promise.all(lost.map(({ of }) => works(by(of))))).toEqual(lost.map(() => 401))
    expect(await listed(desk.api)).toHaveLength(1)
    expect(await works(desk.api)).toBe(200)
  })

  it('does not bring an ended session back, if one of its calls is in progress', async () => {
    const [lost, desk] = [await open('lost', 3600), await open('desk')]
    const sessionNo = await numberOf(lost.api)
    world.passMinutes(61)
    // The session is ended between the read and the write of its call that records its use.
    const { table } = world.deps
    world.deps.table = {
      ...table,
      commit: async (intents, answer) => {
        world.deps.table = table
        await by(desk.of).endSession({ sessionNo })
        await table.commit(intents, answer)
      },
    }
    expect(await works(by(lost.of))).toBe(200)
    expect(world.deps.table).toBe(table)
    expect(await works(by(lost.of))).toBe(401)
    expect(await listed(by(desk.of))).toMatchObject([{ isCurrent: true }])
  })

  it('is not replaced by a sign-out of that session at the same time', async () => {
    const [lost, desk] = [await open('lost'), await open('desk')]
    const sessionNo = await numberOf(lost.api)
    const { table } = world.deps
    world.deps.table = {
      ...table,
      commit: async (intents, answer) => {
        world.deps.table = table
        await by(desk.of).endSession({ sessionNo })
        await table.commit(intents, answer)
      },
    }
    expect(await statusOf(by(lost.of).logout({ refreshToken: 'of another session' }))).toBe(200)
    expect(world.deps.table).toBe(table)
    expect((await userOf())?.endedSessions).toMatchObject([{ id: 'lost', renewable: true }])
    world.passMinutes(120)
    await signOuts('out', 51)
    expect(await works(by(lost.of))).toBe(401)
  })

  it('does not bring back a session that signs out while its first call is in progress', async () => {
    const of = signIn('short')
    const { table } = world.deps
    world.deps.table = {
      ...table,
      commit: async (intents, answer) => {
        world.deps.table = table
        await by(of).logout({ refreshToken: 'of this browser' })
        await table.commit(intents, answer)
      },
    }
    await works(by(of))
    expect(world.deps.table).toBe(table)
    world.passMinutes(61)
    await signOuts('out')
    expect(await works(by(of))).toBe(401)
    expect(await listed((await open('later')).api)).toMatchObject([{ isCurrent: true }])
  })

  it('is refused, and ends nothing, if its own session was ended before it writes', async () => {
    const [a, b, c] = [await open('a'), await open('b'), await open('c')]
    const [ofA, ofC] = [await numberOf(a.api), await numberOf(c.api)]
    const { table } = world.deps
    const endedMeanwhile = (): void => {
      world.deps.table = {
        ...table,
        commit: async (intents, answer) => {
          world.deps.table = table
          await by(b.of).endSession({ sessionNo: ofA })
          await table.commit(intents, answer)
        },
      }
    }
    endedMeanwhile()
    expect(await refusalOf(by(a.of).endSession({ sessionNo: ofC }))).toMatchObject(ENDED)
    expect([await works(by(a.of)), await works(by(b.of)), await works(by(c.of))]).toEqual([401, 200, 200])
  })

  it('refuses the 51st within the time of a session, and proposes to end all others, but signing out still works', async () => {
    const desk = await open('desk')
    for (let at = 0; at < 50; at++) {
      const { api } = await open(`script ${at}`, 600)
      await desk.api.endSession({ sessionNo: await numberOf(api) })
    }
    const last = await open('last')
    const sessionNo = await numberOf(last.api)
    expect(await refusalOf(desk.api.endSession({ sessionNo }))).toMatchObject({
      status: 409,
      message: expect.stringContaining('End all other sessions'),
    })
    await last.api.logout({ refreshToken: 'of the last' })
    expect((await userOf())?.endedSessions).toHaveLength(50)
    expect(await works(by({ auth_time: nowSeconds() - 600, origin_jti: 'script 0' }))).toBe(401)
    // The list has no room for the one that signed out, so it is still open and listed, and can only end with all others.
    expect((await listed(desk.api)).map((one) => one.sessionNo)).toContain(sessionNo)
    expect(await statusOf(desk.api.endSession({ sessionNo }))).toBe(409)
    await desk.api.endOtherSessions({})
    expect(await works(by(last.of))).toBe(401)
    expect(await works(by(signIn('script 0', 700)))).toBe(401)
    expect(await works(desk.api)).toBe(200)
  })

  it('replaces the oldest signed-out session when the list is full, never one that was ended from elsewhere', async () => {
    const desk = await open('desk')
    const lost = await open('lost', 700)
    await desk.api.endSession({ sessionNo: await numberOf(lost.api) })
    await signOuts('out', 55)
    const ids = Object(await userOf()).endedSessions.map(({ id }: { id: string }) => id)
    expect(ids).toHaveLength(50)
    expect(ids).toContain('lost')
    expect(ids).toContain('out 54')
    expect(await works(by(lost.of))).toBe(401)
  })
})

describe('a session that signs out with a text that is not its refresh token', () => {
  const thief = async (): Promise<{ of: SignInOf; sessionNo: string }> => {
    const { of, api } = await open('thief', 300)
    const sessionNo = await numberOf(api)
    await api.logout({ refreshToken: 'x' })
    return { of, sessionNo }
  }

  it('stays ended, although its refresh token still works', async () => {
    const { of } = await thief()
    for (let hours = 1; hours <= 12; hours++) {
      world.passMinutes(61)
      await signOuts(`hour ${hours}`)
      expect(await works(by(of)), `${hours} hours later`).toBe(401)
    }
  })

  it('is ended for good by the person, and not dropped by later sign-outs', async () => {
    const desk = await open('desk')
    const { of, sessionNo } = await thief()
    expect(await desk.api.endSession({ sessionNo })).toEqual({ sessionNo })
    expect((await userOf())?.endedSessions).toMatchObject([{ id: 'thief', renewable: true }])
    world.passMinutes(61)
    await signOuts('out', 51)
    expect(await works(by(of))).toBe(401)
  })

  it('is listed again, and can be ended, once 50 others have signed out', async () => {
    const desk = await open('desk')
    const { of, sessionNo } = await thief()
    await signOuts('before', 50)
    expect(await works(by(of))).toBe(200)
    expect((await listed(desk.api)).map((one) => one.sessionNo)).toContain(sessionNo)
    await desk.api.endSession({ sessionNo })
    world.passMinutes(61)
    await signOuts('after', 51)
    expect(await works(by(of))).toBe(401)
  })
})

describe('ending all other sessions', () => {
  it('ends them, recorded or not, and keeps the session of the call and later sign-ins', async () => {
    const [a, b, desk] = [await open('a', 3600), await open('b', 30), await open('desk')]
    const unrecorded = signIn('unrecorded')
    await desk.api.endOtherSessions({})
    expect([await works(by(a.of)), await works(by(b.of)), await works(by(unrecorded))]).toEqual([401, 401, 401])
    expect(await listed(desk.api)).toMatchObject([{ isCurrent: true }])
    world.passMinutes(61)
    expect(await works(by(desk.of))).toBe(200)
    expect(await works(by(a.of))).toBe(401)
    expect(await listed((await open('next')).api)).toHaveLength(2)
  })

  it('keeps no session that signs out, is disabled, or ends all sessions later', async () => {
    const ends: ((api: Api) => Promise<unknown>)[] = [
      (api) => api.logout({ refreshToken: 'of this browser' }),
      (api) => api.logout({}),
      async () => {
        for (const status of [2, 1] as const) await world.as(root).modifyUserStatus({ userNo, status })
      },
    ]
    for (const [at, end] of ends.entries()) {
      world.passMinutes(2)
      const desk = await open(`desk ${at}`)
      await desk.api.endOtherSessions({})
      await end(desk.api)
      expect(await works(by(desk.of)), `way ${at}`).toBe(401)
    }
  })

  it('leaves exactly one of several sessions that do it at the same time', async () => {
    for (let round = 0; round < 5; round++) {
      world.passMinutes(2)
      const all = [await open(`a${round}`), await open(`b${round}`), await open(`c${round}`)]
      const answers = await Promise.all(all.map(({ api }) => statusOf(api.endOtherSessions({}))))
      expect(answers.toSorted()).toEqual([200, 401, 401])
      const left = await Promise.all(all.map(({ of }) => works(by(of))))
      expect(left).toEqual(answers)
    }
  })

  it('does not bring back a session that was ended before', async () => {
    const [lost, desk] = [await open('lost', 60), await open('desk')]
    await desk.api.endSession({ sessionNo: await numberOf(lost.api) })
    await desk.api.endOtherSessions({})
    expect((await userOf())?.endedSessions).toEqual([])
    expect(await works(by(lost.of))).toBe(401)
    const next = await open('next', 0 - 1)
    await next.api.endOtherSessions({})
    expect([await works(by(desk.of)), await works(by(lost.of))]).toEqual([401, 401])
  })

  it('requires a token that names its session', async () => {
    const auth_time = nowSeconds() - 60
    const nameless = world.as(userNo, { claims: { auth_time } })
    expect(await listed(nameless)).toEqual([])
    expect(await refusalOf(nameless.endOtherSessions({}))).toMatchObject({ status: 404 })
    expect((await userOf())?.sessionsFrom).toBeUndefined()
  })
})
