import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { routes } from '../../functions/offers/routes.ts'
import { membershipItem } from '../../functions/platform/actor.items.ts'
import type { CompanyActor } from '../../functions/platform/actor.ts'
import { put } from '../../functions/platform/db/intent.ts'
import { ref, type Table } from '../../functions/platform/db/table.ts'
import { apiHandler } from '../../functions/platform/http/api-handler.ts'
import { call, contract } from '../../shared/contract/call.ts'
import { createClient } from '../../shared/contract/client.ts'
import { id } from '../../shared/contract/fields.ts'
import { offers } from '../../shared/offers/offers.contract.ts'
import { addDays, dayIn } from '../../shared/values/day.ts'
import {
  newCompany,
  newMember,
  newOffer,
  newProduct,
  newWarehouse,
  startStore,
  type TestStore,
} from '../support/company.ts'
import { handledBy } from '../support/handled-call.ts'
import { memoryFiles } from '../support/memory-files.ts'
import { interruptedTable } from '../support/memory-table.ts'

const OTHER_REQUEST = 'This Idempotency-Key was used for another request. Use a new key.'

let store: TestStore
let doctor: CompanyActor
let nurse: CompanyActor
let input: { doctorNo: string; offerNo: string; warehouseNo: string; quantity: number }

beforeAll(async () => {
  store = await startStore()
})
afterAll(() => store.stop())
beforeEach(async () => {
  doctor = await newCompany(store.deps)
  nurse = await newMember(store.deps, doctor, 'nurse')
  const { productNo } = await newProduct(store.deps, doctor)
  const { offerNo } = await newOffer(store.deps, doctor, productNo, { quantity: 10 })
  const { warehouseNo } = await newWarehouse(store.deps, doctor)
  input = { doctorNo: doctor.userNo, offerNo, warehouseNo, quantity: 2 }
})

const as = (who: CompanyActor, table: Table = store.deps.table) =>
  createClient(
    { offers },
    {
      baseUrl: '',
      fetch: handledBy(apiHandler(offers, routes, { ...store.deps, table, files: memoryFiles() }), who.userNo),
    },
  ).offers
const left = async () => (await as(nurse).getOffer({ doctorNo: doctor.userNo, offerNo: input.offerNo })).leftNum

describe('a call repeated under one key', () => {
  it('runs once and returns the same answer', async () => {
    const key = { idempotencyKey: 'k1' }
    const first = await as(nurse).takeOffer(input, key)
    expect(await as(nurse).takeOffer(input, key)).toEqual(first)
    expect(await left()).toBe(8)
  })

  it('runs once when sent sixteen times concurrently', async () => {
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => as(nurse).takeOffer(input, { idempotencyKey: 'k2' })),
    )
    expect(new Set(answers.map(({ inboundNo }) => inboundNo)).size).toBe(1)
    expect(await left()).toBe(8)
  })

  it('creates one record when sent sixteen times concurrently, even if only the key prevents duplicates', async () => {
    const { productNo } = await as(doctor).getOffer({ doctorNo: doctor.userNo, offerNo: input.offerNo })
    const expireDate = addDays(dayIn(store.deps.now()), 3)
    const offer = { doctorNo: doctor.userNo, productNo, price: 1, bouns: 0, quantity: 3, notify: false, expireDate }
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => as(doctor).saveOffer(offer, { idempotencyKey: 'k14' })),
    )
    expect(new Set(answers.map(({ offerNo }) => offerNo)).size).toBe(1)
    expect((await as(doctor).listOffers({ doctorNo: doctor.userNo })).total).toBe(2)
  })

  it('is refused with another body, and is a separate call for another person', async () => {
    const key = { idempotencyKey: 'k3' }
    await as(nurse).takeOffer(input, key)
    await expect(as(nurse).takeOffer({ ...input, quantity: 1 }, key)).rejects.toMatchObject({
      status: 409,
      message: OTHER_REQUEST,
    })
    const other = await newMember(store.deps, doctor, 'nurse')
    await as(other).takeOffer(input, key)
    expect(await left()).toBe(6)
  })

  it('returns the recorded result if the first answer was lost after the commit', async () => {
    const dying = interruptedTable(store.deps.table, (point) => {
      if (point === 'afterCommit') throw new Error('died')
    })
    const key = { idempotencyKey: 'k4' }
    await expect(as(nurse, dying).takeOffer(input, key)).rejects.toMatchObject({ status: 500 })
    const { inboundNo } = await as(nurse).takeOffer(input, key)
    const { offerUsers } = await as(doctor).getOffer({ doctorNo: doctor.userNo, offerNo: input.offerNo })
    expect(offerUsers.map((one) => one.inboundNo)).toEqual([inboundNo])
    expect(await left()).toBe(8)
  })

  it('returns the answer of a duplicate that committed between its read and its commit', async () => {
    const key = { idempotencyKey: 'k10' }
    let first: Promise<{ inboundNo: string }> | undefined
    const late = interruptedTable(store.deps.table, async (point) => {
      if (point !== 'beforeCommit' || first) return
      first = as(nurse).takeOffer(input, key)
      await first
    })
    expect(await as(nurse, late).takeOffer(input, key)).toEqual(await first)
    expect(await left()).toBe(8)
  })

  it('is refused if a call that committed first had a different body', async () => {
    const key = { idempotencyKey: 'k11' }
    let first: Promise<unknown> | undefined
    const late = interruptedTable(store.deps.table, async (point) => {
      if (point !== 'beforeCommit' || first) return
      first = as(nurse).takeOffer({ ...input, quantity: 1 }, key)
      await first
    })
    await expect(as(nurse, late).takeOffer(input, key)).rejects.toMatchObject({ status: 409, message: OTHER_REQUEST })
    expect(await left()).toBe(9)
  })

  it('returns the same answer even if the call would now be refused, because no units are left or the nurse is limited', async () => {
    const key = { idempotencyKey: 'k12' }
    const first = await as(nurse).takeOffer({ ...input, quantity: 10 }, key)
    const { doctorNo } = input
    const link = await store.deps.table.get(ref(membershipItem, { doctorNo, userNo: nurse.userNo }))
    if (!link) throw new Error('The nurse is not a member of the company')
    await store.deps.table.commit([put(membershipItem, { ...link, status: 'limited' }, { error: 'race' })])
    expect(await as(nurse).takeOffer({ ...input, quantity: 10 }, key)).toEqual(first)
    await expect(as(nurse).takeOffer(input, key)).rejects.toMatchObject({ status: 409, message: OTHER_REQUEST })
    await expect(as(nurse).takeOffer(input, { idempotencyKey: 'k13' })).rejects.toMatchObject({ status: 403 })
  })

  it('runs with another body after a refusal', async () => {
    const key = { idempotencyKey: 'k5' }
    await expect(as(nurse).takeOffer({ ...input, quantity: 11 }, key)).rejects.toMatchObject({ status: 409 })
    await as(nurse).takeOffer({ ...input, quantity: 3 }, key)
    expect(await left()).toBe(7)
  })

  it.each(['', ' ', 'a b', 'ü', 'x'.repeat(101)])(
    'is refused with the malformed key "%s", or runs without a key if it is blank',
    async (idempotencyKey) => {
      const answer = as(nurse).takeOffer(input, { idempotencyKey })
      if (idempotencyKey.trim() === '') await answer
      else await expect(answer).rejects.toMatchObject({ status: 400 })
    },
  )
})

it('a body nested too deeply is refused, with or without a key', async () => {
  // Deep enough to overflow the stack of JSON.parse, but within the 64 KB limit of a body.
  const deep = `${'['.repeat(30_000)}${']'.repeat(30_000)}`
  const handle = handledBy(apiHandler(offers, routes, { ...store.deps, files: memoryFiles() }), nurse.userNo)
  for (const headers of [new Headers({ 'idempotency-key': 'k9' }), new Headers()]) {
    const answer = await handle('/offerTake/takeOffer', { method: 'POST', headers, body: `{"deep":${deep}}` })
    expect(await answer.json()).toMatchObject({ status: 400, message: 'The body is nested too deeply.' })
  }
})

describe('an answer stored after the call', () => {
  const talk = contract('talk', {
    say: call({
      route: 'POST /talk/say',
      access: { roles: ['nurse'], company: 'doctorNo' },
      body: z.object({ doctorNo: id('user'), times: z.string() }),
      result: z.object({ text: z.string() }),
      errors: [],
      summary: 'Returns a text.',
      writes: true,
    }),
  })
  const say = (text: string, table: Table, { key, times = '1' }: { key?: string; times?: string } = {}) =>
    createClient(
      { talk },
      {
        baseUrl: '',
        fetch: handledBy(apiHandler(talk, { say: async () => ({ text }) }, { ...store.deps, table }), nurse.userNo),
      },
    ).talk.say({ doctorNo: doctor.userNo, times }, key === undefined ? {} : { idempotencyKey: key })

  /** A table that runs another call just before this call stores its answer. */
  const lateTable = (first: () => Promise<unknown>): Table => {
    let isFirst = true
    return interruptedTable(store.deps.table, async (point) => {
      if (point !== 'beforeCommit' || !isFirst) return
      isFirst = false
      await first()
    })
  }

  it('is the first one stored if the call was sent twice concurrently', async () => {
    const late = lateTable(() => say('first', store.deps.table, { key: 'k6' }))
    expect(await say('second', late, { key: 'k6' })).toEqual({ text: 'first' })
    expect(await say('third', store.deps.table, { key: 'k6' })).toEqual({ text: 'first' })
  })

  it('is replaced by 503 while the answer that was stored first cannot be read', async () => {
    let isAway = false
    const late = lateTable(async () => {
      await say('first', store.deps.table, { key: 'k10' })
      isAway = true
    })
    const away: Table = {
      ...late,
      get: async (...asked) => {
        if (isAway) throw Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' })
        return late.get(...asked)
      },
    }
    await expect(say('second', away, { key: 'k10' })).rejects.toMatchObject({ status: 503 })
    expect(await say('third', store.deps.table, { key: 'k10' })).toEqual({ text: 'first' })
  })

  it('is separate if a call with another body used the key first: both calls run', async () => {
    const late = lateTable(() => say('first', store.deps.table, { key: 'k7' }))
    expect(await say('second', late, { key: 'k7', times: '2' })).toEqual({ text: 'second' })
  })

  it('is not returned for another body', async () => {
    await say('first', store.deps.table, { key: 'k8' })
    await expect(say('second', store.deps.table, { key: 'k8', times: '2' })).rejects.toMatchObject({
      status: 409,
      message: OTHER_REQUEST,
    })
  })

  it('is returned even if it is too large to be stored', async () => {
    expect((await say('备'.repeat(140_000), store.deps.table)).text).toHaveLength(140_000)
  })

  it('is returned even if it cannot be stored, since the call has run', async () => {
    const failing = interruptedTable(store.deps.table, (point) => {
      if (point === 'beforeCommit') throw new Error('the store is unavailable')
    })
    expect(await say('done', failing)).toEqual({ text: 'done' })
  })
})
