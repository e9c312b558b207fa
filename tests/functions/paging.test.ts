import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { routes } from '../../functions/offers/routes.ts'
import type { CompanyActor } from '../../functions/platform/actor.ts'
import { apiHandler } from '../../functions/platform/http/api-handler.ts'
import { createClient } from '../../shared/contract/client.ts'
import { fieldsReasons } from '../../shared/contract/fields.reasons.ts'
import { generalReasons } from '../../shared/contract/general.reasons.ts'
import { offers } from '../../shared/offers/offers.contract.ts'
import { newCompany, newOffer, newProduct, startStore, type TestStore } from '../support/company.ts'
import { handledBy } from '../support/handled-call.ts'

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
    { baseUrl: '', fetch: handledBy(apiHandler(offers, routes, store.deps), doctor.userNo) },
  ).offers.listOffers({ doctorNo: doctor.userNo, ...page })

describe('numbered pages', () => {
  it.each([
    [101, 100],
    [1001, 10],
    [10_000, 2],
  ])('refuse page %i of %i records, since it would read every record before it', async (current, size) => {
    const refused = { status: 400, errors: [{ path: 'current', reason: fieldsReasons.useNextToken.key }] }
    await expect(list({ current, size })).rejects.toMatchObject(refused)
  })

  it('reach 10,000 records, and a cursor continues whatever `current` is sent', async () => {
    expect(await list({ current: 100, size: 100 })).toMatchObject({ records: [] })
    const { nextToken = '' } = await list({ size: 2 })
    expect((await list({ current: 10_000, size: 2, nextToken })).records).toHaveLength(1)
  })
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
