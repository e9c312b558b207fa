import { beforeAll, describe, expect, inject, it } from 'vitest'
import { type User, userItem } from '../../functions/platform/actor.items.ts'
import { documentClient } from '../../functions/platform/aws.ts'
import { dynamoTable } from '../../functions/platform/db/dynamo-table.ts'
import { put } from '../../functions/platform/db/intent.ts'
import type { Call } from '../../shared/contract/call.ts'
import { createClient } from '../../shared/contract/client.ts'
import { refusedBodies } from '../contract/loops/garbage.ts'
import { sender } from '../contract/loops/send.ts'
import { idFields } from '../support/id-fields.ts'
import { sampleBody } from '../support/samples.ts'
import { makeUser, signIn } from './fixture/people.ts'
import { SHELF, shelves } from './fixture/shelves.contract.ts'

// Sends GET and DELETE calls from the typed client through the gateway and the handler to the use case.

const DOCTOR = 'US-0123456789ABCDEF'

const stack = inject('fixture')
let token: string
/** Requests sent by the client, as passed to fetch. */
let sent: { url: string; method: string | undefined; key: string | null; body: unknown }[] = []

beforeAll(async () => {
  await makeUser(stack, DOCTOR.slice('US-'.length), 'doctor@example.test')
  token = (await signIn(stack, DOCTOR.slice('US-'.length))).IdToken
  await storeAccount()
})

/** Stores the account of the caller. */
const storeAccount = async (): Promise<void> => {
  const store = documentClient(stack.info.dynamodbEndpoint)
  const user: User = {
    userNo: DOCTOR,
    userName: 'doctor',
    email: 'doctor@example.test',
    emailProven: true,
    phone: '',
    role: 'doctor',
    status: 'approved',
    permissions: [],
    companyName: 'Shelves',
    rev: 1,
    createTime: '2026-11-20T00:00:00.000Z',
  }
  await dynamoTable(store, stack.info.table).commit([put(userItem, user, { when: { is: 'absent' }, error: 'race' })])
  store.destroy()
}

const client = () => {
  sent = []
  return createClient(
    { shelves },
    {
      baseUrl: `${stack.baseUrl}/api`,
      token: async () => token,
      company: () => DOCTOR,
      fetch: async (url, init) => {
        const key = new Headers(init?.headers).get('idempotency-key')
        sent.push({ url: String(url).slice(stack.baseUrl.length), method: init?.method, key, body: init?.body })
        return fetch(url, init)
      },
    },
  ).shelves
}

const ask = async (path: string, method = 'GET', headers: Record<string, string> = { authorization: token }) => {
  const answer = await fetch(`${stack.baseUrl}/api${path}`, { method, headers })
  return { status: answer.status, ...(await answer.json()) }
}

describe('a GET call', () => {
  it('passes every type of field unchanged', async () => {
    const input = {
      current: 2,
      size: 10,
      condition: 'a b&c=d,é%',
      label: '007',
      level: 0 as const,
      weight: -1.5,
      isEmpty: false,
      shelfNos: [SHELF, DOCTOR],
      levels: [3],
    }
    expect((await client().shelfList(input)).input).toEqual(input)
    expect(sent).toEqual([
      { url: expect.stringMatching(/^\/api\/shelves\?current=2&/), method: 'GET', key: null, body: undefined },
    ])
  })

  it('omits undefined fields and applies the defaults', async () => {
    expect((await client().shelfList({ condition: undefined })).input).toEqual({ current: 1, size: 50 })
  })

  it('accepts a list as comma-separated values or as repeated parameters', async () => {
    for (const query of ['levels=1,2', 'levels=1&levels=2', 'levels=1%2C2']) {
      expect((await ask(`/shelves?${query}`)).result.input.levels, query).toEqual([1, 2])
    }
  })

  it.each([
    ['size=many', 'size', 'Use a number.'],
    ['size=1.5', 'size', 'Use a whole number.'],
    ['size=', 'size', 'Required.'],
    ['size=0x10', 'size'],
    ['size=1&size=2', 'size'],
    ['current=0', 'current'],
    ['weight=Infinity', 'weight'],
    ['isEmpty=yes', 'isEmpty'],
    ['level=3', 'level'],
    ['levels=1,x', 'levels.1'],
    ['shelfNos=nonsense', 'shelfNos.0'],
    ['label=a&label=b', 'label'],
  ])('is refused with ?%s, naming %s', async (query, path, message?: string) => {
    const { status, errors } = await ask(`/shelves?${query}`)
    const reasonFields = { reason: expect.stringMatching(/./), params: expect.any(Object) }
    expect([status, errors]).toEqual([400, [{ path, message: message ?? expect.stringMatching(/./), ...reasonFields }]])
  })

  it('inserts a field into the path and decodes it once', async () => {
    for (const label of ['a b', 'é', '100%', '%41', 'a?b#c', '...']) {
      expect((await client().shelfByLabel({ label })).label, label).toBe(label)
    }
  })

  it('is not sent with a field value that would change the path', async () => {
    for (const label of ['', '.', '..']) {
      await expect(client().shelfByLabel({ label }), label).rejects.toMatchObject({
        status: 400,
        errors: [{ path: 'label' }],
      })
      expect(sent).toEqual([])
    }
  })

  it.each(['/shelves/by-label/%', '/shelves/by-label/%zz', '/shelves/by-label/%ff', '/shelves?label=%zz'])(
    'is answered with 400 for the broken escape in %s',
    async (path) => {
      expect(await ask(path)).toMatchObject({
        status: 400,
        result: null,
        message: expect.stringContaining('percent-encoding'),
      })
    },
  )

  it('requires a token, a company and a valid id like any other call', async () => {
    expect(await client().shelfDetail({ shelfNo: SHELF })).toEqual({ shelfNo: SHELF, doctorNo: DOCTOR })
    expect(sent[0]?.url).toBe(`/api/shelves/${SHELF}?doctorNo=${DOCTOR}`)
    expect((await ask(`/shelves/${SHELF}?doctorNo=${DOCTOR}`, 'GET', {})).status).toBe(401)
    expect((await ask(`/shelves/${SHELF}?doctorNo=${SHELF}`)).status).toBe(403)
    expect((await ask(`/shelves/${DOCTOR}?doctorNo=${DOCTOR}`)).status).toBe(404)
    expect(await ask(`/shelves/x?doctorNo=${DOCTOR}`)).toMatchObject({ status: 400, errors: [{ path: 'shelfNo' }] })
    expect((await ask(`/shelves/x?shelfNo=${SHELF}&doctorNo=${DOCTOR}`)).status, 'the id in the path is checked').toBe(
      400,
    )
  })
})

describe('a DELETE call', () => {
  it('runs once per idempotency key, repeats its answer, and refuses the key for other input', async () => {
    const api = client()
    const first = await api.deleteShelf({ shelfNo: SHELF, reason: 'old & worn' }, { idempotencyKey: 'one' })
    expect(first).toEqual({ shelfNo: SHELF, runs: 1, reason: 'old & worn' })
    expect(await api.deleteShelf({ shelfNo: SHELF, reason: 'old & worn' }, { idempotencyKey: 'one' })).toEqual(first)
    expect(sent[0]).toEqual({
      url: `/api/shelves/${SHELF}?reason=old+%26+worn&doctorNo=${DOCTOR}`,
      method: 'DELETE',
      key: 'one',
      body: undefined,
    })
    await expect(api.deleteShelf({ shelfNo: SHELF }, { idempotencyKey: 'one' })).rejects.toMatchObject({ status: 409 })
  })

  it('generates an idempotency key if none is given', async () => {
    const api = client()
    await api.deleteShelf({ shelfNo: SHELF })
    await api.deleteShelf({ shelfNo: SHELF })
    expect(new Set(sent.map(({ key }) => key)).size).toBe(2)
    expect((await ask(`/shelves/${SHELF}?doctorNo=${DOCTOR}`, 'DELETE')).message).toBe('Shelf deleted.')
  })

  it('is found only by its own method and path', async () => {
    expect((await ask(`/shelves/${SHELF}?doctorNo=${DOCTOR}`, 'POST')).status).toBe(404)
    expect((await ask('/shelves', 'DELETE')).status).toBe(404)
  })
})

describe('tests that loop over all calls', () => {
  const calls = Object.values<Call>(shelves.calls).map((call): [string, Call] => [call.route, call])

  it.each(calls)('send invalid bodies to %s, which names each wrong field', async (_, call) => {
    const send = sender(`${stack.baseUrl}/api`)
    const refused = refusedBodies(call, { ...sampleBody(call), doctorNo: DOCTOR, shelfNo: SHELF })
    expect(refused.length).toBeGreaterThan(0)
    const answers = await Promise.all(refused.map(({ body }) => send(call, body, token)))
    const named = answers.map(({ status, errors }) => [status, [...new Set(errors?.map(({ path }) => path))]])
    expect(named).toEqual(refused.map(({ paths }) => [400, paths]))
  })

  it('detect the id of another record in a path', async () => {
    const send = sender(`${stack.baseUrl}/api`)
    for (const call of [shelves.calls.shelfDetail, shelves.calls.deleteShelf]) {
      expect(idFields(call.body).map(({ path }) => path)).toEqual([['doctorNo'], ['shelfNo']])
      expect((await send(call, { doctorNo: DOCTOR, shelfNo: DOCTOR }, token)).status).toBe(404)
    }
  })
})
