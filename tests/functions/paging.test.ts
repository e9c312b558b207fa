import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { routes } from '../../functions/offers/routes.ts'
import type { CompanyActor } from '../../functions/platform/actor.ts'
import type { Table } from '../../functions/platform/db/table.ts'
import { apiHandler } from '../../functions/platform/http/api-handler.ts'
import { createClient } from '../../shared/contract/client.ts'
import { fieldsReasons } from '../../shared/contract/fields.reasons.ts'
import { generalReasons } from '../../shared/contract/general.reasons.ts'
import { offers } from '../../shared/offers/offers.contract.ts'
import { newCompany, newOffer, newProduct, startStore, type TestStore } from '../support/company.ts'
import { handledBy } from '../support/handled-call.ts'
import { memoryFiles } from '../support/memory-files.ts'

let store: TestStore
let doctor: CompanyActor

beforeAll(async () => {
  store = await startStore()
  doctor = await newCompany(store.deps)
  const { productNo } = await newProduct(store.deps, doctor)
  for (let made = 0; made < 3; made++) await newOffer(store.deps, doctor, productNo)
})
afterAll(() => store.stop())

const list = (page: { current?: number; size?: number; nextToken?: string }) =>
  createClient(
    { offers },
    {
      baseUrl: '',
      fetch: handledBy(apiHandler(offers, routes, { ...store.deps, files: memoryFiles() }), doctor.userNo),
    },
  ).offers.listOffers({ doctorNo: doctor.userNo, ...page })

describe('numbered pages', () => {
  it.each([
    [101, 100],
    [1001, 10],
    [10_000, 2],
  ])(
    'do not reach page %i with %i records per page, because it would read every earlier record',
    async (current, size) => {
      const refused = { status: 400, errors: [{ path: 'current', reason: fieldsReasons.useNextToken.key }] }
      await expect(list({ current, size })).rejects.toMatchObject(refused)
    },
  )

  it('reach 10,000 records, and a cursor continues whatever `current` is sent', async () => {
    expect(await list({ current: 100, size: 100 })).toMatchObject({ records: [] })
    const { nextToken = '' } = await list({ size: 2 })
    expect((await list({ current: 10_000, size: 2, nextToken })).records).toHaveLength(1)
  })
})

it('a first page reuses the count of an earlier one if the caller accepts its age', async () => {
  let counts = 0
  const count: Table['count'] = (...of) => {
    counts += 1
    return store.deps.table.count(...of)
  }
  const handle = apiHandler(offers, routes, {
    ...store.deps,
    table: { ...store.deps.table, count },
    files: memoryFiles(),
  })
  const countsOf = async (cacheControl?: string): Promise<number> => {
    counts = 0
    const headers: Record<string, string> = cacheControl === undefined ? {} : { 'cache-control': cacheControl }
    const { offers: calls } = createClient(
      { offers },
      { baseUrl: '', fetch: handledBy(handle, doctor.userNo, { headers }) },
    )
    expect(await calls.listOffers({ doctorNo: doctor.userNo, size: 2 })).toMatchObject({ total: 3 })
    return counts
  }
  expect(await countsOf('max-age=60')).toBe(1)
  expect(await countsOf('max-age=60')).toBe(0)
  expect(await countsOf('no-cache')).toBe(1)
  expect(await countsOf()).toBe(1)
})

describe('a forged cursor', () => {
  const forge = async (change: (parts: unknown[]) => void) => {
    const { nextToken = '' } = await list({ size: 2 })
    const parts: unknown[] = JSON.parse(Buffer.from(nextToken, 'base64url').toString())
    change(parts)
    return list({ size: 2, nextToken: Buffer.from(JSON.stringify(parts)).toString('base64url') })
  }

  it.each([Number.MAX_SAFE_INTEGER, 2 ** 40, 1e308, -1, 0.5, '7', null])(
    'is refused if it claims a count of %s records so far or in total',
    async (count) => {
      const refused = { status: 400, reason: generalReasons.foreignCursor.key }
      for (const at of [4, 5]) {
        const forged = forge((parts) => {
          parts[at] = count
          if (parts.length === 6) parts.push(true)
        })
        await expect(forged, `part ${at}`).rejects.toMatchObject(refused)
      }
    },
  )
})
