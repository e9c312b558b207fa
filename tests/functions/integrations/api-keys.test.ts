import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { activeApiKeys } from '../../../functions/integrations/api-keys/active-api-keys.ts'
import { routes } from '../../../functions/integrations/routes.ts'
import { activeCountItem } from '../../../functions/platform/active-count.items.ts'
import { userItem } from '../../../functions/platform/actor.items.ts'
import type { CompanyActor } from '../../../functions/platform/actor.ts'
import { apiKeyItem } from '../../../functions/platform/api-keys/api-keys.items.ts'
import { rateLimiter } from '../../../functions/platform/api-keys/rate-limit.ts'
import { put, remove } from '../../../functions/platform/db/intent.ts'
import { ref } from '../../../functions/platform/db/table.ts'
import type { Deps } from '../../../functions/platform/deps.ts'
import { apiHandler } from '../../../functions/platform/http/api-handler.ts'
import { CALLS_A_MINUTE } from '../../../shared/contract/api-keys.ts'
import { createClient } from '../../../shared/contract/client.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import { keyReasons } from '../../../shared/contract/key.reasons.ts'
import { MAX_API_KEYS, MAX_OLDER_SECRETS } from '../../../shared/integrations/api-keys.rules.ts'
import { integrations } from '../../../shared/integrations/integrations.contract.ts'
import { integrationsReasons } from '../../../shared/integrations/integrations.reasons.ts'
import { PRESETS } from '../../../shared/rights/rights.ts'
import { BOX_SIZE, newCompany, newProduct, newStaff, startStore, type TestStore } from '../../support/company.ts'
import { handledBy } from '../../support/handled-call.ts'
import { seedOfChance, unevenTable } from '../../support/stored/uneven-table.ts'
import { writtenLines } from '../logs/written-lines.ts'
import { type ByKey, callsByKey, LIST, SAVE } from './by-key.ts'

let store: TestStore
let deps: Deps
let doctor: CompanyActor
let call: ByKey

const clientOf = (who: CompanyActor) =>
  createClient({ integrations }, { baseUrl: '', fetch: handledBy(apiHandler(integrations, routes, deps), who.userNo) })
    .integrations
const make = (more: object = {}, who = doctor) =>
  clientOf(who).addApiKey({
    doctorNo: who.userNo,
    keyName: 'ERP',
    scopes: ['inventory:read'],
    expiresInDays: 0,
    ...more,
  })
const list = async (who = doctor) => (await clientOf(who).listApiKeys({ doctorNo: who.userNo })).records
const rotate = (keyNo: string, rotation: number, graceHours: 0 | 1 | 24 | 168) =>
  clientOf(doctor).rotateApiKey({ doctorNo: doctor.userNo, keyNo, rotation, graceHours })
const stored = (keyNo: string) => deps.table.get(ref(apiKeyItem, { keyNo }), { consistent: true })
const PRODUCT = { productName: 'Lamp', upc: '810012340021', price: 10, size: BOX_SIZE }

beforeAll(async () => {
  store = await startStore()
  deps = store.deps
  call = callsByKey(deps)
})
afterAll(() => store.stop())
beforeEach(async () => {
  store.setNow('2026-11-22T18:00:10.000Z')
  doctor = await newCompany(deps)
})

describe('an API key', () => {
  it("is shown once, stored only as a hash, and lists its company's products without a company in the request", async () => {
    const { productNo } = await newProduct(deps, doctor)
    const { keyNo, key } = await make()
    expect(key).toMatch(/^dsk_[0-9A-Z]{20}_[\w-]{43}$/)
    const secret = key.slice(25)
    expect(JSON.stringify([await stored(keyNo), await list()])).not.toContain(secret)
    expect(await list()).toMatchObject([{ keyNo, shownKey: key.slice(0, 24), status: 'active', rotation: 0 }])
    expect(await call(key, LIST)).toMatchObject({ status: 200, result: { records: [{ productNo }] } })
    expect(await list()).toMatchObject([{ lastUsedTime: '2026-11-22T18:00:10.000Z' }])
  })

  it('does nothing in another company on whose staff the doctor is', async () => {
    const other = await newCompany(deps)
    const member = await newStaff(deps, other, PRESETS.manager)
    const { key } = await make({ scopes: ['inventory:write'] }, { ...member, company: doctor.company })
    const refused = { status: 403, reason: generalReasons.noAccess.key }
    expect(await call(key, LIST, { doctorNo: other.userNo })).toMatchObject(refused)
    expect(await call(key, SAVE, { doctorNo: other.userNo, ...PRODUCT })).toMatchObject(refused)
    expect(await call(key, LIST, { doctorNo: member.userNo })).toMatchObject({ status: 200 })
  })

  it('is not created again with the same Idempotency-Key, and its secret is not stored', async () => {
    const body = {
      doctorNo: doctor.userNo,
      keyName: 'ERP',
      scopes: ['inventory:read'] as const,
      expiresInDays: 0 as const,
    }
    const { addApiKey } = clientOf(doctor)
    const { key } = await addApiKey({ ...body, scopes: [...body.scopes] }, { idempotencyKey: 'one' })
    await expect(addApiKey({ ...body, scopes: [...body.scopes] }, { idempotencyKey: 'one' })).rejects.toMatchObject({
      status: 409,
      reason: integrationsReasons.keyShownOnce.key,
    })
    expect(await list()).toHaveLength(1)
    expect(JSON.stringify(await store.items())).not.toContain(key.slice(25))
  })

  it('can make only calls that its scopes allow, and only in its company', async () => {
    const { key: reading } = await make()
    expect(await call(reading, SAVE, PRODUCT)).toMatchObject({
      status: 403,
      reason: keyReasons.lacksScope.key,
      params: { scope: 'inventory:write' },
    })
    const { key: writing } = await make({ scopes: ['inventory:write'] })
    // Write includes read.
    expect(await call(writing, LIST)).toMatchObject({ status: 200 })
    const saved = await call(writing, SAVE, PRODUCT, { 'idempotency-key': 'lamp' })
    expect(saved).toMatchObject({ status: 200 })
    // A repeated call with the same Idempotency-Key returns the same product.
    expect((await call(writing, SAVE, PRODUCT, { 'idempotency-key': 'lamp' })).result).toEqual(saved.result)
    const other = await newCompany(deps)
    expect(await call(reading, LIST, { doctorNo: other.userNo })).toMatchObject({ status: 403 })
    expect(
      await call(reading, '/products/getProductAndDiscount', { productNo: 'PR-00000000000000000000' }),
    ).toMatchObject({
      status: 404,
    })
  })

  it('cannot make a call that no scope covers', async () => {
    const { key } = await make({ scopes: [...integrations.calls.addApiKey.body.shape.scopes.element.options] })
    expect(await call(key, '/products/importCatalogue', { catalogueNo: 'CA-00000000000000000000' })).toMatchObject({
      status: 404,
    })
    expect(await call(key, '/products/nothing')).toMatchObject({ status: 404 })
  })

  it("is refused when wrong, revoked or expired, or when its company's account is disabled", async () => {
    const { keyNo, key } = await make({ expiresInDays: 30 })
    const forged = [
      undefined,
      '',
      'a.b.c',
      key.slice(0, -1),
      `${key}A`,
      `${key.slice(0, 25)}${'A'.repeat(43)}`,
      `dsk_${'0'.repeat(20)}_${key.slice(25)}`,
      `${key.slice(0, 4)}ZZZZZZZZZ${key.slice(13)}`,
    ]
    for (const wrong of forged)
      expect(await call(wrong, LIST), wrong).toMatchObject({ status: 401, reason: keyReasons.badKey.key })
    store.setNow('2026-12-22T18:00:09.999Z')
    expect(await call(key, LIST)).toMatchObject({ status: 200 })
    store.setNow('2026-12-22T18:00:10.000Z')
    expect(await call(key, LIST)).toMatchObject({ status: 401, reason: keyReasons.expired.key })
    expect(await list()).toMatchObject([{ status: 'expired' }])
    store.setNow('2026-11-22T18:00:11.000Z')
    await clientOf(doctor).revokeApiKey({ doctorNo: doctor.userNo, keyNo })
    expect(await call(key, LIST)).toMatchObject({ status: 401, reason: keyReasons.revoked.key })
    expect(await list()).toMatchObject([{ status: 'revoked', revokedBy: doctor.userName }])

    const { key: another } = await make()
    const user = await deps.table.get(ref(userItem, { userNo: doctor.userNo }), { consistent: true })
    if (!user) throw new Error('no doctor')
    const disabled = { ...user, status: 'rejected' as const, rev: user.rev + 1 }
    await deps.table.commit([put(userItem, disabled, { when: { is: 'present' }, error: 'race' })])
    expect(await call(another, LIST)).toMatchObject({ status: 403, reason: generalReasons.companyFrozen.key })
  })

  it('is hidden from other companies', async () => {
    const { keyNo } = await make()
    const stranger = await newCompany(deps)
    const missing = { status: 404, reason: integrationsReasons.noKey.key }
    const body = { doctorNo: stranger.userNo, keyNo }
    await expect(clientOf(stranger).revokeApiKey(body)).rejects.toMatchObject(missing)
    await expect(clientOf(stranger).rotateApiKey({ ...body, rotation: 0, graceHours: 0 })).rejects.toMatchObject(
      missing,
    )
    expect(await list(stranger)).toEqual([])
  })

  it('is limited to a number of calls per minute; a refusal states the seconds to wait', async () => {
    const { key } = await make()
    const seed = seedOfChance()
    const uneven = callsByKey({ ...deps, table: unevenTable(deps.table, seed) })
    const answers = await Promise.all(Array.from({ length: CALLS_A_MINUTE + 1 }, () => uneven(key, LIST)))
    expect(
      answers.filter(({ status }) => status === 200),
      `seed ${seed}`,
    ).toHaveLength(CALLS_A_MINUTE)
    const refused = answers.find(({ status }) => status !== 200)
    expect(refused).toMatchObject({
      status: 429,
      reason: keyReasons.tooFast.key,
      params: { seconds: 50 },
      headers: { 'retry-after': '50' },
    })
    store.setNow('2026-11-22T18:01:00.000Z')
    expect(await call(key, LIST)).toMatchObject({ status: 200 })
  })

  it('is logged by its number when a call is denied, unless it is malformed; its secret never is', async () => {
    const { keyNo, key } = await make()
    const written = writtenLines()
    await call(key, SAVE, PRODUCT)
    await call(`${key.slice(0, -1)}~`, LIST)
    await call(`${key.slice(0, 25)}${'B'.repeat(43)}`, LIST)
    expect(written.of('call denied')).toMatchObject([
      { status: 403, keyNo, company: doctor.userNo, reason: keyReasons.lacksScope.key },
      { status: 401, reason: keyReasons.badKey.key },
      { status: 401, keyNo: expect.stringMatching(/^AK-/) },
    ])
    expect(written.text()).not.toContain(key.slice(25, 60))
  })

  it('frees only one place when revoked by two concurrent calls', async () => {
    for (let made = 0; made < MAX_API_KEYS; made++) await make()
    const active = async () => (await list()).filter(({ status }) => status === 'active')
    const [{ keyNo } = { keyNo: '' }] = await active()
    const revoke = () => clientOf(doctor).revokeApiKey({ doctorNo: doctor.userNo, keyNo })
    await Promise.all([revoke(), revoke()])
    await make()
    await expect(make()).rejects.toMatchObject({ reason: integrationsReasons.manyKeys.key })
    expect(await active()).toHaveLength(MAX_API_KEYS)
  })

  it('is counted even if it is older than the counter of its company', async () => {
    for (let made = 0; made < MAX_API_KEYS; made++) await make()
    const { scope } = activeApiKeys(deps, doctor.userNo)
    const forget = () => deps.table.commit([remove(activeCountItem, { scope }, { error: 'race' })])
    await forget()
    await expect(make()).rejects.toMatchObject({ reason: integrationsReasons.manyKeys.key })
    const [{ keyNo } = { keyNo: '' }] = await list()
    await clientOf(doctor).revokeApiKey({ doctorNo: doctor.userNo, keyNo })
    await make()
    await expect(make()).rejects.toMatchObject({ reason: integrationsReasons.manyKeys.key })
  })
})

describe('the rate limit per minute', () => {
  it('is never exceeded across processes, and wastes few calls on reservations', async () => {
    const keyNo = deps.newId('apiKey')
    const processes = Array.from({ length: 7 }, rateLimiter)
    // Calls are sequential within a process, as in a Lambda function; the processes run concurrently.
    const calls = await Promise.all(
      processes.map(async (spend, at) => {
        let allowed = 0
        for (let tries = 0; tries < 60 + 40 * at; tries++) {
          allowed += await spend(deps, keyNo).then(
            () => 1,
            () => 0,
          )
        }
        return allowed
      }),
    )
    const allowed = calls.reduce((sum, one) => sum + one, 0)
    expect(allowed).toBeLessThanOrEqual(CALLS_A_MINUTE)
    expect(allowed).toBeGreaterThan(CALLS_A_MINUTE - 16 * processes.length)
    const [first] = processes
    store.setNow('2026-11-22T18:01:00.000Z')
    await first?.(deps, keyNo)
  })

  it('is used up exactly by 20 concurrent callers in one process', async () => {
    const { keyNo } = await make()
    const spend = rateLimiter()
    let allowed = 0
    const caller = async () => {
      for (let tries = 0; tries < CALLS_A_MINUTE / 10; tries++) {
        await spend(deps, keyNo).then(
          () => allowed++,
          () => {},
        )
      }
    }
    await Promise.all(Array.from({ length: 20 }, caller))
    expect(allowed).toBe(CALLS_A_MINUTE)
  })
})

describe('a rotation', () => {
  it('creates a new secret; the old one remains valid only for the chosen hours', async () => {
    const { keyNo, key } = await make()
    const { key: next } = await rotate(keyNo, 0, 24)
    expect(next.slice(0, 25)).toBe(key.slice(0, 25))
    expect(await list()).toMatchObject([{ rotation: 1, olderUntil: '2026-11-23T18:00:10.000Z' }])
    for (const good of [key, next]) expect(await call(good, LIST)).toMatchObject({ status: 200 })
    store.setNow('2026-11-23T18:00:10.000Z')
    expect(await call(key, LIST)).toMatchObject({ status: 401 })
    expect(await call(next, LIST)).toMatchObject({ status: 200 })
    const { key: last } = await rotate(keyNo, 1, 0)
    expect(await call(next, LIST)).toMatchObject({ status: 401 })
    expect(await call(last, LIST)).toMatchObject({ status: 200 })
  })

  it('keeps earlier secrets valid during their grace hours, up to a maximum number of secrets', async () => {
    const { keyNo, key } = await make()
    await rotate(keyNo, 0, 24)
    const { key: seen } = await rotate(keyNo, 1, 24)
    for (const good of [key, seen]) expect(await call(good, LIST)).toMatchObject({ status: 200 })
    for (let rotation = 2; rotation < MAX_OLDER_SECRETS; rotation++) await rotate(keyNo, rotation, 1)
    await expect(rotate(keyNo, MAX_OLDER_SECRETS, 1)).rejects.toMatchObject({
      reason: integrationsReasons.manyRotations.key,
    })
    // Expired secrets free their places.
    store.setNow('2026-11-22T19:00:10.000Z')
    await rotate(keyNo, MAX_OLDER_SECRETS, 1)
  })

  it('is refused with 409 when repeated after a lost response; a new rotation then creates another secret', async () => {
    const { keyNo, key } = await make()
    const repeated = () =>
      clientOf(doctor).rotateApiKey(
        { doctorNo: doctor.userNo, keyNo, rotation: 0, graceHours: 0 },
        { idempotencyKey: 'lost' },
      )
    const lost = await repeated()
    await expect(repeated()).rejects.toMatchObject({ status: 409, reason: integrationsReasons.rotatedMeanwhile.key })
    expect(await call(key, LIST)).toMatchObject({ status: 401 })
    const [shown] = await list()
    const { key: next } = await rotate(keyNo, shown?.rotation ?? 0, 0)
    expect(next.slice(0, 25)).toBe(key.slice(0, 25))
    expect(await call(lost.key, LIST)).toMatchObject({ status: 401 })
    expect(await call(next, LIST)).toMatchObject({ status: 200 })
  })

  it('is refused for an expired key', async () => {
    const { keyNo } = await make({ expiresInDays: 30 })
    store.setNow('2026-12-22T18:00:10.000Z')
    await expect(rotate(keyNo, 0, 24)).rejects.toMatchObject({ reason: integrationsReasons.keyInactive.key })
    expect(await stored(keyNo)).toMatchObject({ rotation: 0 })
  })

  it('succeeds exactly once if rotations and calls run concurrently; a concurrent revocation invalidates all secrets', async () => {
    const { keyNo, key } = await make()
    const [made] = await Promise.all([
      Promise.allSettled(Array.from({ length: 6 }, () => rotate(keyNo, 0, 24))),
      Promise.all(Array.from({ length: 4 }, () => call(key, LIST))),
    ])
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const late = { status: 409, reason: integrationsReasons.rotatedMeanwhile.key }
    await expect(rotate(keyNo, 0, 24)).rejects.toMatchObject(late)
    const won = made.flatMap((one) => (one.status === 'fulfilled' ? [one.value.key] : []))
    expect(await stored(keyNo)).toMatchObject({ rotation: 1, lastUsedAt: '2026-11-22T18:00:10.000Z' })
    for (const good of [key, ...won]) expect(await call(good, LIST)).toMatchObject({ status: 200 })

    const [, ended] = await Promise.allSettled([
      rotate(keyNo, 1, 24),
      clientOf(doctor).revokeApiKey({ doctorNo: doctor.userNo, keyNo }),
    ])
    expect(ended.status).toBe('fulfilled')
    expect(await stored(keyNo)).toMatchObject({ status: 'revoked', olderSecrets: [] })
    for (const gone of [key, ...won]) expect(await call(gone, LIST)).toMatchObject({ status: 401 })
    await expect(rotate(keyNo, 1, 24)).rejects.toMatchObject({ reason: integrationsReasons.keyInactive.key })
  })
})
