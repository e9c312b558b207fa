import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { errorsByKey, isForKeys, KEYED } from '../../shared/contract/api-keys.ts'
import { type Call, companyFieldOf, methodOf, pathOf } from '../../shared/contract/call.ts'
import { generalReasons } from '../../shared/contract/general.reasons.ts'
import { keyReasons } from '../../shared/contract/key.reasons.ts'
import { allCalls, contracts } from '../../shared/contracts.ts'
import { hasClerkRight, type KeyScope, rightsOf, suffices } from '../../shared/rights/rights.ts'
import { ROLES } from '../../shared/values/role.ts'
import type { SignedIn } from '../support/people.ts'
import { sampleBody, UNKNOWN_ID } from '../support/samples.ts'
import { changedItems, storeDigests } from '../support/store-digest.ts'
import { sampleFor } from './loops/call-samples.ts'
import { numbersOfWarehouse, triesOf } from './loops/clerks.ts'
import {
  type Asked,
  alteredCursors,
  brokenCursors,
  companyIn,
  firstPage,
  idsIn,
  isMergedInto,
  isOfOthers,
  movedCursors,
  pagedCalls,
  rangeOf,
} from './loops/cursors.ts'
import { type DemoLists, demoLists } from './loops/demo-lists.ts'
import { errorLinesOf } from './loops/error-lines.ts'
import { isIgnoredId, maskIds, ownBody, reachesOf, reachingFields } from './loops/foreign.ts'
import { acceptedBodies, NON_OBJECT_BODIES, refusedBodies } from './loops/garbage.ts'
import { hostileBodies, hostileQueries } from './loops/hostile.ts'
import { newOwnCompany, type OwnCompany } from './loops/own-company.ts'
import { type Place, placesOf, type StaffMember, startWorld, type World } from './loops/people.ts'
import { type Body, sender } from './loops/send.ts'

// Checks every call without a token, with a forged token, in every other role, in another company, with records of
// another company, and with garbage in each field. None of these may reveal data of others, change the store, fail on
// the server (5xx), or get a response that the contract does not declare.

const { baseUrl, info, logFile } = inject('stack')
const send = sender(baseUrl)
const sendByKey = sender(`${baseUrl}/api${KEYED}`, errorsByKey)
const calls = allCalls().map(({ call }): [string, Call] => [call.route, call])
const guarded = calls.filter(([, { access }]) => access !== 'public')
const scoped = guarded.filter(([, { access }]) => companyFieldOf(access) !== undefined)
const [keyed, unkeyed] = [true, false].map((isFor) => calls.filter(([, call]) => isForKeys(call) === isFor))
const reaching = guarded.filter(([, call]) => reachingFields(call).length > 0)

let world: World
let before: Map<string, string>
let began: string
let lists: DemoLists
const errors = errorLinesOf(logFile)
afterAll(errors.close)

// A call that a person can make must not write an ERROR line, with which that person could trigger the operations
// alarms.
afterEach(() => expect(errors.next(), 'ERROR lines in the log of the stack').toEqual([]))

beforeAll(async () => {
  lists = await demoLists(baseUrl, send)
  world = await startWorld(baseUrl, info)
  before = await storeDigests(info.dynamodbEndpoint, info.table)
  began = new Date().toISOString()
}, 120_000)

/** Kinds of the events that the activity of the two companies has gained since an instant. */
const loggedSince = async (from: string): Promise<string[]> => {
  const kinds = new Set<string>()
  for (const { api, userNo: doctorNo } of [world.people.doctor, world.stranger]) {
    for (let nextToken: string | undefined; ; ) {
      const page = await api.home.listActivity({ doctorNo, size: 100, nextToken })
      const recent = page.records.filter(({ at }) => at >= from)
      for (const { kind } of recent) kinds.add(kind)
      nextToken = recent.length < page.records.length ? undefined : page.nextToken
      if (nextToken === undefined) break
    }
  }
  return [...kinds].sort()
}

const allowed = ({ access }: Call): SignedIn =>
  world.people[access === 'public' ? 'nurse' : (access.roles[0] ?? 'nurse')]
const withCompany = (call: Call, doctorNo: string | undefined): Body => {
  const field = companyFieldOf(call.access)
  return { ...sampleBody(call), ...(field && doctorNo ? { [field]: doctorNo } : {}) }
}
/** Everyone with a preset, and one of those with an area alone. */
const presetsAndOneAlone = (call: Call, staff: readonly StaffMember[]): StaffMember[] => [
  ...staff.filter(({ preset }) => preset !== undefined),
  ...sampleFor(
    call,
    staff.filter(({ preset }) => preset === undefined),
    1,
  ),
]

const companyOf = (person: SignedIn): string | undefined => person.companies[0]?.doctorNo

// Checked before these tests add the records they need.
it('the demo data leaves no list of any role unexpectedly empty', () => expect(lists.empty).toEqual([]))

describe('a call without a valid token', () => {
  it.each(guarded)('%s answers 401', async (_, call) => {
    const body = withCompany(call, world.people.doctor.userNo)
    const forged = [undefined, 'nonsense', 'Bearer a.b.c', `${world.people.doctor.token.slice(0, -4)}AAAA`]
    const answers = await Promise.all(forged.map((token) => send(call, body, token)))
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401])
  })
})

describe('a call by a role without access', () => {
  it.each(guarded)('%s answers 403', async (_, call) => {
    const { access } = call
    if (access === 'public') return
    const body = withCompany(call, world.people.doctor.userNo)
    const others = ROLES.filter((role) => !access.roles.includes(role)).map((role) => world.people[role])
    const answers = await Promise.all(others.map(({ token }) => send(call, body, token)))
    expect(answers.map(({ status }) => status)).toEqual(others.map(() => 403))
  })
})

describe('a call by a member of staff without the right', () => {
  it.each(scoped.filter(([, { access }]) => access !== 'public' && access.roles.includes('doctor')))(
    '%s answers 403 and names the right',
    async (_, call) => {
      const { right } = call
      if (right === undefined) throw new Error('The call declares no right')
      const {
        people: { doctor },
        staff,
      } = world
      const lacking = staff.filter(({ rights }) => !suffices(rights, right))
      // Each area alone is given to one person, so that somebody lacks every right but `any`.
      expect(lacking.length > 0).toBe(right !== 'any')
      for (const { rights, person } of presetsAndOneAlone(call, lacking)) {
        const answer = await send(call, withCompany(call, doctor.userNo), person.token)
        expect(answer, JSON.stringify(rights)).toMatchObject({ status: 403 })
        expect([generalReasons.lacksRight.key, generalReasons.ownerOnly.key]).toContain(answer.reason)
      }
    },
  )

  it.each(scoped.filter(([, { access, writes }]) => !writes && access !== 'public' && access.roles.includes('doctor')))(
    '%s is open to everyone on the staff who has the right',
    async (_, call) => {
      const {
        people: { doctor },
        staff,
      } = world
      const having = staff.filter(({ rights }) => suffices(rights, call.right ?? 'owner'))
      for (const { rights, person } of presetsAndOneAlone(call, having)) {
        const { status, reason } = await send(call, withCompany(call, doctor.userNo), person.token)
        expect([status, reason], JSON.stringify(rights)).not.toEqual([403, generalReasons.lacksRight.key])
        expect(reason).not.toBe(generalReasons.noAccess.key)
      }
    },
  )

  it.each(scoped)('%s answers 403 to the staff of another company', async (_, call) => {
    for (const { rights, person } of presetsAndOneAlone(call, world.staff)) {
      const { status } = await send(call, withCompany(call, world.stranger.userNo), person.token)
      expect(status, JSON.stringify(rights)).toBe(403)
    }
  })
})

describe('a call by a clerk of a warehouse', () => {
  const ofClerks = guarded.filter(([, { access }]) => access !== 'public' && access.roles.includes('warehouseAdmin'))
  const first = (): Place => {
    const [place] = world.places.warehouseAdmin
    if (!place) throw new Error('No warehouse admin')
    return place
  }

  it.each(ofClerks.filter(([, { clerk }]) => clerk !== undefined && clerk !== 'any'))(
    '%s answers 403 without the right, and names it',
    async (_, call) => {
      const lacking = world.clerks.alone.filter(({ right }) => !hasClerkRight([right], call.clerk))
      expect(lacking.length).toBeGreaterThan(0)
      for (const { right, person } of sampleFor(call, lacking, 2)) {
        const answer = await send(call, withCompany(call, world.people.doctor.userNo), person.token)
        const { key } = call.clerk === 'admin' ? generalReasons.clerkAdminOnly : generalReasons.clerkRight
        expect(answer, right).toMatchObject({ status: 403, reason: key })
      }
    },
  )

  it.each(ofClerks.filter(([, { clerk, writes }]) => clerk !== 'admin' && !writes))(
    '%s is open to clerks with the right',
    async (_, call) => {
      const { alone, here } = world.clerks
      const having = alone.filter(({ right }) => call.clerk === undefined || hasClerkRight([right], call.clerk))
      expect(having.length).toBeGreaterThan(0)
      for (const person of [...sampleFor(call, having, 2).map((one) => one.person), here]) {
        const { status, message } = await send(call, ownBody(call, first()), person.token)
        expect([200, 400, 404], `${person.userName}: ${message}`).toContain(status)
      }
    },
  )

  it.each(ofClerks)('%s answers 403 to those suspended or removed, unless about their own account', async (_, call) => {
    for (const { token, userName } of world.clerks.barred) {
      // Calls about the own account that write could end the session or change the password.
      if (call.clerk === undefined && call.writes) continue
      const doctorNo = call.clerk === undefined ? undefined : world.people.doctor.userNo
      const { status } = await send(call, withCompany(call, doctorNo), token)
      expect(status === 403, `${userName}: ${status}`).toBe(call.clerk !== undefined)
    }
  })

  const limited = ofClerks.filter(([, { clerk }]) => clerk !== undefined && clerk !== 'admin')
  it.each(limited.filter(([, { body }]) => Object.keys(body.shape).length > 0))(
    '%s treats records of another warehouse of the same admin like unknown ones',
    async (_, call) => {
      const { elsewhere, elsewhereNo } = world.clerks
      for (const { what, body, unknown } of triesOf(call, first(), elsewhereNo)) {
        const answers = [await send(call, body, elsewhere.token), await send(call, unknown, elsewhere.token)]
        const seen = `${what}: ${answers.map(({ status, message }) => `${status} ${message}`).join(' / ')}`
        expect(maskIds(answers[0]), seen).toBe(maskIds(answers[1]))
        if (call.writes) expect([400, 403, 404], seen).toContain(answers[0]?.status)
      }
    },
  )

  it.each(limited.filter(([, { writes }]) => !writes))('%s shows nothing of other warehouses', async (_, call) => {
    const numbers = numbersOfWarehouse(first().own)
    const { result } = await send(call, ownBody(call, first()), world.clerks.elsewhere.token)
    const text = JSON.stringify(result)
    expect(numbers.filter((number) => text.includes(number))).toEqual([])
  })

  it.each(limited.filter(([, { writes }]) => !writes))(
    '%s finds the records of their own warehouse',
    async (_, call) => {
      for (const { what, body } of triesOf(call, first())) {
        const [admin, clerk] = [world.people.warehouseAdmin, world.clerks.here]
        const answers = [await send(call, body, admin.token), await send(call, body, clerk.token)]
        expect(answers[1]?.status, `${what}: ${answers[1]?.message}`).toBe(answers[0]?.status)
      }
    },
  )
})

describe('a call for another company', () => {
  it.each(scoped)('%s answers 403', async (_, call) => {
    const person = allowed(call)
    // The warehouse admin serves both demo companies, and the super admin may name any company.
    const isStranger = person.role === 'doctor' || person.role === 'nurse'
    for (const doctorNo of [UNKNOWN_ID, ...(isStranger ? [world.stranger.userNo] : [])]) {
      expect((await send(call, withCompany(call, doctorNo), person.token)).status, doctorNo).toBe(403)
    }
  })
})

describe('a call with records of other companies or people', () => {
  it.each(reaching)('%s does not find them, and responds as it does to unknown ids', async (_, call) => {
    const tries = placesOf(world, call).flatMap((place) => reachesOf(call, place).map((reach) => ({ place, reach })))
    expect(tries.length).toBeGreaterThan(0)
    for (const { place, reach } of tries) {
      const { token, userName, role } = place.person
      const [answer, unknown] = await Promise.all([send(call, reach.body, token), send(call, reach.unknown, token)])
      const seen = `${userName}: ${reach.what}: ${answer.status} ${answer.message}`
      if (answer.status === 400) {
        const fields = reachingFields(call).map(({ path }) => path.join('.'))
        for (const { path } of answer.errors ?? [{ path: 'none' }]) expect(fields, seen).toContain(path)
      } else if (answer.status !== 200 || !isIgnoredId(call, reach)) expect([403, 404], seen).toContain(answer.status)
      // The super admin may access the users of all companies.
      if (role !== 'superAdmin') expect(maskIds(answer), seen).toBe(maskIds(unknown))
    }
  })
})

describe('a call with an API key', () => {
  // The token of a person is refused on the key route, and a key on all other routes.
  it.each(keyed ?? [])('%s requires its scope and a valid key', async (_, call) => {
    const { inventoryAlone, offersAlone, all } = world.keys
    const body = withCompany(call, undefined)
    const lacking = Object.entries({ 'offers:read': offersAlone, 'inventory:read': inventoryAlone } as const)
      .filter(([scope]) => !suffices(rightsOf([scope as KeyScope]), call.right ?? 'owner'))
      .map(([, key]) => key)
    // Several rights may include those of all these keys.
    if (typeof call.right === 'string')
      expect(lacking.length > 0, 'some key lacks the scope').toBe(call.right !== 'any')
    for (const key of lacking)
      expect(await sendByKey(call, body, key)).toMatchObject({ status: 403, reason: keyReasons.lacksScope.key })
    const forged = [undefined, world.people.doctor.token, `${all.slice(0, -4)}AAAA`]
    const answers = await Promise.all(forged.map((key) => sendByKey(call, body, key)))
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401])
    expect((await send(call, body, all)).status).toBe(401)
    for (const doctorNo of [UNKNOWN_ID, world.stranger.userNo])
      expect((await sendByKey(call, withCompany(call, doctorNo), all)).status, doctorNo).toBe(403)
  })

  it.each((keyed ?? []).filter(([, call]) => reachingFields(call).length > 0))(
    '%s does not find records of other companies',
    async (_, call) => {
      const [place] = world.places.doctor
      for (const reach of place ? reachesOf(call, place) : []) {
        const { status, message } = await sendByKey(call, reach.body, world.keys.all)
        const seen = `${reach.what}: ${status} ${message}`
        if (status !== 200 || !isIgnoredId(call, reach)) expect([400, 403, 404], seen).toContain(status)
      }
    },
  )

  it.each(unkeyed ?? [])('%s is not available to keys', async (_, call) => {
    expect((await sendByKey(call, withCompany(call, undefined), world.keys.all)).status).toBe(404)
  })
})

describe('a call with garbage', () => {
  it.each(calls)('%s names each wrong field', async (_, call) => {
    const person = allowed(call)
    const refused = refusedBodies(call, withCompany(call, companyOf(person)))
    const answers = await Promise.all(refused.map(({ body }) => send(call, body, person.token)))
    for (const [index, { body, paths }] of refused.entries()) {
      const { status, errors } = answers[index] ?? {}
      const named = [...new Set(errors?.map(({ path }) => path))]
      expect([status, named], JSON.stringify(body).slice(0, 200)).toEqual([400, paths])
    }
  })

  it.each(guarded.filter(([, { writes }]) => !writes))('%s searches for garbage without failing', async (_, call) => {
    const person = allowed(call)
    const bodies = acceptedBodies(call, withCompany(call, companyOf(person)))
    const answers = await Promise.all(bodies.map((body) => send(call, body, person.token)))
    for (const { status, message } of answers) expect([200, 400, 404], message).toContain(status)
  })

  it.each(calls.filter(([, { route }]) => methodOf(route) === 'POST'))('%s refuses invalid bodies', async (_, call) => {
    const headers = { 'content-type': 'application/json', authorization: allowed(call).token }
    const url = `${baseUrl}${pathOf(call.route)}`
    const bodies = sampleFor(call, NON_OBJECT_BODIES, 3)
    const answers = await Promise.all(bodies.map((body) => fetch(url, { method: 'POST', headers, body })))
    expect(answers.map(({ status }) => status)).toEqual(bodies.map(() => 400))
  })
})

describe('a call with a forged cursor', () => {
  const paged = pagedCalls().map((call): [string, Call] => [call.route, call])
  /** First-page cursors of all lists. */
  let cursors: { asked: Asked; cursor: string }[]

  beforeAll(async () => {
    const pages = await Promise.all(lists.asked.map(async (asked) => ({ asked, ...(await firstPage(send, asked)) })))
    cursors = pages.flatMap(({ asked, cursor }) => (cursor === undefined ? [] : [{ asked, cursor }]))
  })

  it.each(paged)('%s refuses forged cursors', async (_, call) => {
    const own = cursors.filter(({ asked }) => asked.call === call)
    const asked = [...own.map((one) => one.asked), ...lists.asked.filter((one) => one.call === call)]
    const [place] = placesOf(world, call)
    const [first = place && { person: place.person, body: ownBody(call, place) }] = asked
    if (!first) throw new Error(`No role may make ${call.route}`)
    const ranges = new Set(own.map(({ cursor }) => rangeOf(cursor)))
    const ofOthers = cursors
      .map(({ cursor }) => cursor)
      .filter((cursor) => !ranges.has(rangeOf(cursor)) && !isMergedInto(call, cursor))
    await refuses(call, first, [...brokenCursors(call, 3), ...sampleFor(call, ofOthers, 2)])
    for (const { asked, cursor } of sampleFor(call, own, 1)) {
      const isOfSecond = companyIn(asked) === world.stranger.userNo
      const elsewhere = isOfSecond ? world.people.doctor.userNo : world.stranger.userNo
      await refuses(call, asked, alteredCursors(call, cursor, elsewhere))
    }
    for (const { asked } of own) {
      const theirs = own
        .filter((one) => isOfOthers(asked, one.asked) && !isMergedInto(call, one.cursor))
        .map((one) => one.cursor)
      await refuses(call, asked, sampleFor(call, theirs, 1))
    }
  })

  it.each(paged)('%s shows no record of another company after a moved cursor', async (_, call) => {
    const own = cursors.filter(({ asked }) => asked.call === call)
    for (const { asked, cursor } of sampleFor(call, own, 2)) {
      const strange = lists.asked.filter((one) => one.call === call && isOfOthers(asked, one))
      const foreign = new Set(strange.flatMap(({ ids }) => [...ids])).difference(asked.ids).difference(ofBoth())
      for (const nextToken of [cursor, ...movedCursors(call, cursor)]) {
        const { status, result } = await send(call, { ...asked.body, size: 1, nextToken }, asked.person.token)
        expect(nextToken === cursor ? [200] : [200, 400], textOf(nextToken)).toContain(status)
        expect([...idsIn(result).intersection(foreign)], textOf(nextToken)).toEqual([])
      }
    }
  })

  /** Numbers of the people who work for both companies, so that lists of either company may name them. */
  const ofBoth = (): Set<string> =>
    new Set(lists.asked.flatMap(({ person }) => (person.companies.length > 1 ? [person.userNo] : [])))
  const textOf = (cursor: string): string => Buffer.from(cursor, 'base64url').toString().slice(0, 300)
  const refuses = async (call: Call, { person, body }: Pick<Asked, 'person' | 'body'>, forged: readonly string[]) => {
    const answers = await Promise.all(forged.map((nextToken) => send(call, { ...body, nextToken }, person.token)))
    for (const [at, nextToken] of forged.entries()) {
      const { status, message } = answers[at] ?? {}
      expect(status, `${person.userName} ${JSON.stringify(body)} ${textOf(nextToken)}: ${message}`).toBe(400)
    }
  }
})

describe('all these calls', () => {
  it('change nothing in the store except the groups of each company and the call counts of keys', async () => {
    // Exception: each company has saved a group of its own, with a user of another company to be removed from it, which
    // writes a new revision.
    const owners = new Set([world.people.doctor, world.stranger].map(({ userNo }) => userNo))
    const saved = [...owners].map((userNo) => `CO#${userNo} GROUPS`)
    const changed = changedItems(before, await storeDigests(info.dynamodbEndpoint, info.table))
    // Exception: calls made with a key are counted.
    const uncounted = changed.filter((key) => !/^APIKEY#\S+ CALLS#/.test(key))
    // Exception: exports, which only read, and the saved groups are logged.
    const others = uncounted.filter((key) => !/^CO#\S+#ACTIVITY /.test(key))
    expect(await loggedSince(began)).toEqual(['groupSaved', 'listExported'])
    // Exception: a group stores its last editor in a separate item.
    const edits = others.filter((key) => owners.has(/^CO#(\S+) GROUPEDITS#/.exec(key)?.[1] ?? ''))
    expect(edits).toHaveLength(owners.size)
    expect(others.filter((key) => !edits.includes(key)).toSorted()).toEqual(saved.toSorted())
  })
})

// Runs after the comparison of the store, because it writes. Shows that the calls above were refused because of the
// foreign id: the same call succeeds with the caller's own ids. The second company comes first, because demo.test.ts
// reads the first one. Calls that only read come first, because they need records that the writing calls use up.
// Their `userNo` is a person on the staff or a clerk, which staff.test.ts, owner.test.ts and clerks.test.ts cover; the
// records of a company name a nurse.
const OF_STAFF = [
  'POST /staff/save',
  'POST /staff/remove',
  'POST /staff/startOwnerTransfer',
  'POST /clerk/save',
  'POST /clerk/remove',
]
const readersFirst = reaching
  .filter(([route]) => !OF_STAFF.includes(route))
  .toSorted(([, a], [, b]) => Number(a.writes) - Number(b.writes))
describe('a call with the caller’s own records', () => {
  it.each(readersFirst)('%s finds them', async (_, call) => {
    for (const field of reachingFields(call)) {
      const seen: string[] = []
      for (const place of placesOf(world, call).toReversed()) {
        const { status, message } = await send(call, ownBody(call, place, [field]), place.person.token)
        const isFound = call.writes ? status !== 403 && status !== 404 : status === 200
        if (isFound) break
        seen.push(`${place.person.userName}: ${status} ${message}`)
      }
      expect(seen.length, `${field.path.join('.')}: ${seen.join('; ')}`).toBeLessThan(placesOf(world, call).length)
    }
  })
})

// A value that the schema accepts reaches the use case, which must refuse or store it without failing.
describe('a call with a hostile value in one field', () => {
  it.each(calls)('%s does not fail', async (_, call) => {
    const [place] = placesOf(world, call).toReversed()
    const base = place ? ownBody(call, place, reachingFields(call)) : sampleBody(call)
    const token = place?.person.token
    const answers = await Promise.all(hostileBodies(call, base).map((body) => send(call, body, token)))
    for (const { status, message } of answers) expect(status, message).toBeLessThan(500)
  })

  it.each(calls.filter(([, { route }]) => methodOf(route) !== 'POST'))(
    '%s does not fail with an invalid query string',
    async (_, call) => {
      const { method, path, headers } = addressed(call)
      const answers = await Promise.all(
        hostileQueries(call).map((query) => fetch(`${baseUrl}${path}?${query}`, { method, headers })),
      )
      for (const { status, url } of answers) expect(status, url).toBeLessThan(500)
    },
  )
  const addressed = (call: Call) => ({
    method: methodOf(call.route),
    path: pathOf(call.route).replaceAll(/\{\w+\}/g, UNKNOWN_ID),
    headers: { authorization: allowed(call).token },
  })
})

// Runs after the comparison of the store, because it creates a company.
describe('a call by a disabled company', () => {
  const MEMBERS = ['nurse', 'warehouseAdmin'] as const
  const rolesOf = ({ access }: Call) =>
    MEMBERS.filter((role) => access !== 'public' && access.roles.some((one) => one === role))
  const FROZEN = { status: 403, reason: generalReasons.companyFrozen.key }
  let company: OwnCompany

  beforeAll(async () => {
    company = await newOwnCompany(baseUrl, world.people.superAdmin)
    await company.setFrozen(true)
  })

  it.each(scoped.filter(([, call]) => rolesOf(call).length > 0))('%s answers 403 to its people', async (_, call) => {
    for (const role of rolesOf(call)) {
      expect(await send(call, withCompany(call, company.doctorNo), company.members[role].token), role).toMatchObject(
        FROZEN,
      )
    }
  })

  it.each(keyed ?? [])('%s answers 403 to its API key', async (_, call) => {
    expect(await sendByKey(call, withCompany(call, undefined), company.key)).toMatchObject(FROZEN)
  })

  it('returns no upload form for its upload token, and its members no longer see it among their companies', async () => {
    const { uploadByToken } = contracts.tracking.calls
    const body = { token: company.uploadToken, fileName: 'night.xlsx', size: 500 }
    expect(await send(uploadByToken, body)).toMatchObject(FROZEN)
    for (const { api } of Object.values(company.members)) {
      expect((await api.people.getCurrentUser({})).companies).toEqual([])
    }
  })

  it('succeeds again once the company is enabled', async () => {
    await company.setFrozen(false)
    const { listWarehouses } = contracts.warehouses.calls
    const body = { doctorNo: company.doctorNo }
    for (const { token } of Object.values(company.members))
      expect((await send(listWarehouses, body, token)).status).toBe(200)
    expect((await sendByKey(listWarehouses, body, company.key)).status).toBe(200)
    const { uploadByToken } = contracts.tracking.calls
    const upload = { token: company.uploadToken, fileName: 'night.xlsx', size: 500 }
    expect((await send(uploadByToken, upload)).status).toBe(200)
  })
})
