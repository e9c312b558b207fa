import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { companyFieldOf, methodOf, pathOf } from '../../shared/contract/call.ts'
import { readEnvelope } from '../../shared/contract/envelope.ts'
import { allCalls, type NamedCall } from '../../shared/contracts.ts'
import { ROLES, type Role } from '../../shared/values/role.ts'
import { type SignedIn, signIn } from '../support/people.ts'
import { GARBAGE, sampleBody, UNKNOWN_ID } from '../support/samples.ts'
import { storeDigest } from '../support/store-digest.ts'

// Every call, whatever it is: no token, a false one, every other role, another company, garbage in each field.
// None of it may change the store, and none of it may be our failure (5xx).

const { baseUrl, info } = inject('stack')
const calls = allCalls().map((named): [string, NamedCall] => [named.call.route, named])
const guarded = calls.filter(([, { call }]) => call.access !== 'public')
const scoped = guarded.filter(([, { call }]) => companyFieldOf(call.access) !== undefined)

let people: Record<Role, SignedIn>
let stranger: SignedIn
let before: string

beforeAll(async () => {
  const [superAdmin, warehouseAdmin, doctor, nurse] = await Promise.all(
    ['super', 'warehouse1', 'doctor1', 'nurse1'].map((name) => signIn(baseUrl, name)),
  )
  if (!superAdmin || !warehouseAdmin || !doctor || !nurse) throw new Error('demo people are missing')
  people = { superAdmin, warehouseAdmin, doctor, nurse }
  stranger = await signIn(baseUrl, 'doctor2')
  before = await storeDigest(info.dynamodbEndpoint, info.table)
})

afterAll(async () => {
  expect(await storeDigest(info.dynamodbEndpoint, info.table), 'the store has changed').toBe(before)
})

const send = async ({ call }: NamedCall, body: Record<string, unknown>, authorization?: string) => {
  const method = methodOf(call.route)
  const query = new URLSearchParams(Object.entries(body).map(([name, value]) => [name, String(value)]))
  const path = pathOf(call.route).replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(body[name] ?? 'x')),
  )
  const response = await fetch(`${baseUrl}${path}${method === 'POST' ? '' : `?${query}`}`, {
    method,
    headers: { 'content-type': 'application/json', ...(authorization === undefined ? {} : { authorization }) },
    ...(method === 'POST' ? { body: JSON.stringify(body) } : {}),
  })
  const envelope = readEnvelope(await response.json())
  if (!envelope) throw new Error(`${call.route} answered no envelope`)
  expect(envelope.status).toBe(response.status)
  expect(envelope.code).toBe(response.status)
  return envelope
}

const allowed = ({ call }: NamedCall): SignedIn => {
  const role = call.access === 'public' ? undefined : call.access.roles[0]
  return people[role ?? 'nurse']
}
const withCompany = (named: NamedCall, doctorNo: string | undefined): Record<string, unknown> => {
  const field = companyFieldOf(named.call.access)
  return { ...sampleBody(named.call), ...(field && doctorNo ? { [field]: doctorNo } : {}) }
}
const companyOf = (person: SignedIn): string | undefined => person.companies[0]?.doctorNo

describe('without a valid token', () => {
  it.each(guarded)('%s answers 401', async (_, named) => {
    const body = withCompany(named, companyOf(people.doctor))
    expect((await send(named, body)).status).toBe(401)
    for (const forged of ['nonsense', 'Bearer a.b.c', `${people.doctor.token.slice(0, -4)}AAAA`]) {
      expect((await send(named, body, forged)).status, forged).toBe(401)
    }
  })
})

describe('in a role that may not', () => {
  it.each(guarded)('%s answers 403', async (_, named) => {
    const { access } = named.call
    if (access === 'public') return
    for (const role of ROLES.filter((one) => !access.roles.includes(one))) {
      const person = people[role]
      const answer = await send(named, withCompany(named, companyOf(people.doctor)), person.token)
      expect(answer.status, role).toBe(403)
    }
  })
})

describe('in another company', () => {
  it.each(scoped)('%s answers 403', async (_, named) => {
    const person = allowed(named)
    const others = [UNKNOWN_ID, person.role === 'doctor' ? companyOf(stranger) : undefined]
    // nurse1 is doctor1's alone; the warehouse admin serves both demo companies.
    if (person.role === 'nurse') others.push(companyOf(stranger))
    for (const doctorNo of others) {
      if (doctorNo === undefined) continue
      expect((await send(named, withCompany(named, doctorNo), person.token)).status, doctorNo).toBe(403)
    }
  })
})

describe('with garbage', () => {
  it.each(calls)('%s names the field and never fails on our side', async (_, named) => {
    const person = allowed(named)
    const base = withCompany(named, companyOf(person))
    for (const path of Object.keys(named.call.body.shape)) {
      for (const value of GARBAGE) {
        const body = { ...base, [path]: value }
        const wanted = named.call.body.safeParse(body)
        if (wanted.success || methodOf(named.call.route) !== 'POST') continue
        const answer = await send(named, body, person.token)
        const seen = `${path} = ${JSON.stringify(value).slice(0, 60)}: ${answer.message}`
        // An id of another shape in the company field is another company before it is a broken field.
        expect([400, ...(companyFieldOf(named.call.access) === path ? [403] : [])], seen).toContain(answer.status)
        if (answer.status === 400) {
          expect(
            answer.errors?.map((error) => error.path.split('.')[0]),
            seen,
          ).toContain(path)
        }
      }
    }
  })

  it.each(calls)('%s refuses a body that is no JSON object, or holds half a character', async (_, named) => {
    if (methodOf(named.call.route) !== 'POST') return
    // The last: half of an emoji, which no store takes.
    for (const body of ['{', '[]', '"text"', 'null', '12', '\u0000', '{"note":{"a":["\\ud83d"]}}']) {
      const response = await fetch(`${baseUrl}${pathOf(named.call.route)}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: allowed(named).token },
        body,
      })
      expect(response.status, body).toBe(400)
    }
  })

  it.each(guarded)('%s does not find what is not there', async (_, named) => {
    const person = allowed(named)
    const hasId = Object.keys(named.call.body.shape).some((name) => name.endsWith('No') && name !== 'doctorNo')
    if (!hasId) return
    const answer = await send(named, withCompany(named, companyOf(person)), person.token)
    expect([200, 400, 404]).toContain(answer.status)
  })
})
