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
    { baseUrl: '', fetch: handledBy(apiHandler(offers, routes, { ...store.deps, table }), who.userNo) },
  ).offers
const left = async () => (await as(nurse).getOffer({ doctorNo: doctor.userNo, offerNo: input.offerNo })).leftNum

describe('a call made twice under one key', () => {
  it('is done once and answers the same', async () => {
    const key = { idempotencyKey: 'k1' }
    const first = await as(nurse).takeOffer(input, key)
    expect(await as(nurse).takeOffer(input, key)).toEqual(first)
    expect(await left()).toBe(8)
  })

  it('at once by sixteen is done once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => as(nurse).takeOffer(input, { idempotencyKey: 'k2' })),
    )
    expect(new Set(answers.map(({ inboundNo }) => inboundNo)).size).toBe(1)
    expect(await left()).toBe(8)
  })

  it('at once by sixteen makes one record, though nothing but the key keeps them apart', async () => {
    const { productNo } = await as(doctor).getOffer({ doctorNo: doctor.userNo, offerNo: input.offerNo })
    const expireDate = addDays(dayIn(store.deps.now()), 3)
    const offer = { doctorNo: doctor.userNo, productNo, price: 1, bouns: 0, quantity: 3, notify: false, expireDate }
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => as(doctor).saveOffer(offer, { idempotencyKey: 'k14' })),
    )
    expect(new Set(answers.map(({ offerNo }) => offerNo)).size).toBe(1)
    expect((await as(doctor).listOffers({ doctorNo: doctor.userNo })).total).toBe(2)
  })

  it('with another body is refused, by another person is another call', async () => {
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

  it('answers what was done when the first answer was lost behind the commit', async () => {
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

  it('is answered like the one that overtook it between its reading and its commit', async () => {
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

  it('is refused when the one that overtook it asked for something else', async () => {
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

  it('is answered the same although it could not be done any more: nothing left, and no takes for the nurse', async () => {
    const key = { idempotencyKey: 'k12' }
    const first = await as(nurse).takeOffer({ ...input, quantity: 10 }, key)
    const { doctorNo } = input
    const link = await store.deps.table.get(ref(membershipItem, { doctorNo, userNo: nurse.userNo }))
    if (!link) throw new Error('The nurse is no member')
    await store.deps.table.commit([put(membershipItem, { ...link, status: 'limited' }, { error: 'race' })])
    expect(await as(nurse).takeOffer({ ...input, quantity: 10 }, key)).toEqual(first)
    await expect(as(nurse).takeOffer(input, key)).rejects.toMatchObject({ status: 409, message: OTHER_REQUEST })
    await expect(as(nurse).takeOffer(input, { idempotencyKey: 'k13' })).rejects.toMatchObject({ status: 403 })
  })

  it('that was refused may be made again', async () => {
    const key = { idempotencyKey: 'k5' }
    await expect(as(nurse).takeOffer({ ...input, quantity: 11 }, key)).rejects.toMatchObject({ status: 409 })
    await as(nurse).takeOffer({ ...input, quantity: 3 }, key)
    expect(await left()).toBe(7)
  })

  it.each(['', ' ', 'a b', 'ü', 'x'.repeat(101)])(
    'under the key "%s" is refused or has none',
    async (idempotencyKey) => {
      const answer = as(nurse).takeOffer(input, { idempotencyKey })
      if (idempotencyKey.trim() === '') await answer
      else await expect(answer).rejects.toMatchObject({ status: 400 })
    },
  )
})

it('a body nested beyond measure is refused, with a key as without', async () => {
  // Deep enough to overflow the stack of JSON.parse, and within the 64 KB of a body.
  const deep = `${'['.repeat(30_000)}${']'.repeat(30_000)}`
  const handle = handledBy(apiHandler(offers, routes, store.deps), nurse.userNo)
  for (const headers of [new Headers({ 'idempotency-key': 'k9' }), new Headers()]) {
    const answer = await handle('/offerTake/takeOffer', { method: 'POST', headers, body: `{"deep":${deep}}` })
    expect(await answer.json()).toMatchObject({ status: 400, message: 'The body is nested too deeply.' })
  }
})

describe('an answer kept behind the call', () => {
  const talk = contract('talk', {
    say: call({
      route: 'POST /talk/say',
      access: { roles: ['nurse'], company: 'doctorNo' },
      body: z.object({ doctorNo: id('user'), times: z.string() }),
      result: z.object({ text: z.string() }),
      errors: [],
      summary: 'Says much.',
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

  /** A table that lets another call come first, an instant before this one keeps its answer. */
  const lateTable = (first: () => Promise<unknown>): Table => {
    let isFirst = true
    return interruptedTable(store.deps.table, async (point) => {
      if (point !== 'beforeCommit' || !isFirst) return
      isFirst = false
      await first()
    })
  }

  it('is the one that was kept first, when the call was sent twice at once', async () => {
    const late = lateTable(() => say('first', store.deps.table, { key: 'k6' }))
    expect(await say('second', late, { key: 'k6' })).toEqual({ text: 'first' })
    expect(await say('third', store.deps.table, { key: 'k6' })).toEqual({ text: 'first' })
  })

  it('is not made up while the one that was kept first cannot be read', async () => {
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

  it('is its own when another body was first under the key: both calls are done', async () => {
    const late = lateTable(() => say('first', store.deps.table, { key: 'k7' }))
    expect(await say('second', late, { key: 'k7', times: '2' })).toEqual({ text: 'second' })
  })

  it('is not given to another body', async () => {
    await say('first', store.deps.table, { key: 'k8' })
    await expect(say('second', store.deps.table, { key: 'k8', times: '2' })).rejects.toMatchObject({
      status: 409,
      message: OTHER_REQUEST,
    })
  })

  it('that cannot be kept because it is too long in bytes, is answered all the same', async () => {
    expect((await say('备'.repeat(140_000), store.deps.table)).text).toHaveLength(140_000)
  })

  it('that cannot be kept because the store fails, is answered all the same: the call is done', async () => {
    const failing = interruptedTable(store.deps.table, (point) => {
      if (point === 'beforeCommit') throw new Error('the store is away')
    })
    expect(await say('done', failing)).toEqual({ text: 'done' })
  })
})
