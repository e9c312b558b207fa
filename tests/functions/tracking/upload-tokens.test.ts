import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { membershipItem } from '../../../functions/platform/actor.items.ts'
import { put } from '../../../functions/platform/db/intent.ts'
import { ref } from '../../../functions/platform/db/table.ts'
import type { Deps } from '../../../functions/platform/deps.ts'
import { apiHandler } from '../../../functions/platform/http/api-handler.ts'
import { importMessage } from '../../../functions/tracking/imports/import-message.ts'
import { routes } from '../../../functions/tracking/routes.ts'
import { uploadTokenItem } from '../../../functions/tracking/upload-tokens.items.ts'
import { getImport, listStrayDrops } from '../../../functions/tracking/use-cases/import-records.ts'
import { uploadByToken } from '../../../functions/tracking/use-cases/upload-by-token.ts'
import {
  addUploadToken,
  listUploadTokens,
  revokeUploadToken,
} from '../../../functions/tracking/use-cases/upload-tokens.ts'
import { createClient } from '../../../shared/contract/client.ts'
import { MAX_UPLOAD_TOKENS, UPLOADS_PER_WINDOW } from '../../../shared/tracking/import.rules.ts'
import { tracking } from '../../../shared/tracking/tracking.contract.ts'
import { trackingReasons } from '../../../shared/tracking/tracking.reasons.ts'
import { lettersOf } from '../../../shared/values/id.ts'
import { startStore, type TestStore } from '../../support/company.ts'
import { handledBy } from '../../support/handled-call.ts'
import { memoryFiles } from '../../support/memory-files.ts'
import { interruptedTable } from '../../support/memory-table.ts'
import { type Dock, newDock, newTracking, UPC } from './arrivals.ts'
import { hashOf, memoryBucket, notificationOf } from './memory-bucket.ts'

let store: TestStore
let deps: Deps
let dock: Dock

beforeAll(async () => {
  store = await startStore()
  deps = store.deps
})
afterAll(() => store.stop())
beforeEach(async () => {
  store.setNow('2026-11-22T18:00:00.000Z')
  dock = await newDock(deps)
})

const files = memoryFiles()
const make = (tokenName = 'Sorter 3', of = dock) =>
  addUploadToken(deps, of.admin, { doctorNo: of.doctorNo, warehouseNo: of.warehouseNo, tokenName })
const exchange = (token: string) =>
  uploadByToken({ ...deps, files }, undefined, { token, fileName: 'night run.xlsx', size: 500 })
const tokens = async (of = dock) =>
  (await listUploadTokens(deps, of.admin, tracking.calls.listUploadTokens.body.parse({ doctorNo: of.doctorNo })))
    .records
const revoke = (tokenNo: string, of = dock) => revokeUploadToken(deps, of.admin, { doctorNo: of.doctorNo, tokenNo })
const BAD = { code: 'unauthenticated', reason: trackingReasons.badToken.key }

describe('an upload token', () => {
  it('is shown once and stored only as a hash', async () => {
    const { tokenNo, token } = await make()
    const [, secret = ''] = token.split('.')
    expect(secret).toMatch(/^[\w-]{43}$/)
    const kept = await deps.table.get(ref(uploadTokenItem, { tokenNo }), { consistent: true })
    expect(JSON.stringify(kept)).not.toContain(secret)
    expect(JSON.stringify(await tokens())).not.toContain(secret)
    expect(await tokens()).toMatchObject([
      { tokenNo, tokenName: 'Sorter 3', status: 'active', uses: 0, createUserName: dock.admin.userName },
    ])
  })

  it('is not created again under the same key, because its secret is shown only once', async () => {
    const handler = apiHandler(tracking, routes, { ...deps, files })
    const { addUploadToken: add } = createClient(
      { tracking },
      { baseUrl: '', fetch: handledBy(handler, dock.admin.userNo) },
    ).tracking
    const body = { doctorNo: dock.doctorNo, warehouseNo: dock.warehouseNo, tokenName: 'Sorter' }
    await add(body, { idempotencyKey: 'one' })
    await expect(add(body, { idempotencyKey: 'one' })).rejects.toMatchObject({
      status: 409,
      reason: trackingReasons.tokenShownOnce.key,
    })
    expect(await tokens()).toHaveLength(1)
  })

  it('is exchanged for an upload form for its warehouse, and the import shows the token', async () => {
    const { tokenNo, token } = await make()
    const form = await exchange(token)
    const key = `tracking/${dock.doctorNo}/${dock.warehouseNo}/${form.importNo}`
    expect(form.fields.key).toBe(key)
    const bucket = memoryBucket(deps)
    const text = `${newTracking()}\t${UPC}\t2\t`
    bucket.drop(key, text)
    await importMessage(bucket.deps())(notificationOf(key, hashOf(text)), {
      attributes: {
        ApproximateReceiveCount: '1',
        SentTimestamp: '',
        SenderId: '',
        ApproximateFirstReceiveTimestamp: '',
      },
    })
    const at = { doctorNo: dock.doctorNo, importNo: form.importNo, current: 1 }
    expect(await getImport(deps, dock.admin, at)).toMatchObject({
      status: 'done',
      source: 'token',
      tokenNo,
      tokenName: 'Sorter 3',
      fileName: 'night run.xlsx',
      userNo: '',
    })
    expect(await tokens()).toMatchObject([{ uses: 1, lastUsedTime: '2026-11-22T18:00:00.000Z' }])
  })

  it('is accepted with an idempotency key that a machine of another company has also used', async () => {
    const handler = apiHandler(tracking, routes, { ...deps, files })
    const { uploadByToken: upload } = createClient({ tracking }, { baseUrl: '', fetch: handledBy(handler) }).tracking
    const stranger = await newDock(deps)
    const [{ token }, other] = [await make(), await make('Sorter', stranger)]
    const file = { fileName: 'night run.xlsx', size: 500 }
    const key = { idempotencyKey: '2026-11-22' }
    const first = await upload({ token, ...file }, key)
    expect(await upload({ token, ...file }, key)).toEqual(first)
    expect((await upload({ token: other.token, ...file }, key)).fields.key).toContain(stranger.doctorNo)
  })

  it('is refused with the same answer whatever is wrong with it', async () => {
    const { token, tokenNo } = await make()
    const other = await make('Other')
    const secretOfOther = other.token.split('.')[1]
    const wrong = [
      `${token}x`,
      `${token}.x`,
      token.slice(0, -1),
      tokenNo,
      `${tokenNo}.`,
      `${tokenNo}.${secretOfOther}`,
      // The key depends only on the letters of the number, so a changed time part must be refused too.
      `UT-000000000${lettersOf(tokenNo)}.${token.split('.')[1]}`,
      'nonsense',
      '.',
    ]
    for (const one of wrong) await expect(exchange(one), one).rejects.toMatchObject(BAD)
    expect(await tokens()).toMatchObject([{ uses: 0 }, { uses: 0 }])
  })

  it('is refused immediately once revoked; who revoked it is stored, and a second revocation changes nothing', async () => {
    const { token, tokenNo } = await make()
    await revoke(tokenNo)
    await expect(exchange(token)).rejects.toMatchObject(BAD)
    store.setNow('2026-11-22T19:00:00.000Z')
    await revoke(tokenNo)
    expect(await tokens()).toMatchObject([
      { status: 'revoked', revokedTime: '2026-11-22T18:00:00.000Z', revokedBy: dock.admin.userName },
    ])
  })

  it('registers no file if it is revoked during the exchange', async () => {
    const { token, tokenNo } = await make()
    const table = interruptedTable(deps.table, async (point) => {
      if (point === 'beforeCommit') await revoke(tokenNo)
    })
    const late = uploadByToken({ ...deps, table, files }, undefined, { token, fileName: 'late.xlsx', size: 500 })
    await expect(late).rejects.toMatchObject(BAD)
    expect(await tokens()).toMatchObject([{ uses: 0 }])
  })

  it('can be neither listed nor revoked by another company', async () => {
    const { tokenNo } = await make()
    const stranger = await newDock(deps)
    expect(await tokens(stranger)).toEqual([])
    await expect(revoke(tokenNo, stranger)).rejects.toMatchObject({ reason: trackingReasons.noToken.key })
  })

  it('becomes invalid when its creator is blocked', async () => {
    const { token } = await make()
    const key = { doctorNo: dock.doctorNo, userNo: dock.admin.userNo }
    const link = await deps.table.get(ref(membershipItem, key), { consistent: true })
    if (!link) throw new Error('The admin has no link')
    await deps.table.commit([
      put(membershipItem, { ...link, status: 'blocked' }, { when: { is: 'present' }, error: 'race' }),
    ])
    await expect(exchange(token)).rejects.toMatchObject(BAD)
  })

  it('is limited to a number of files per ten minutes, even with concurrent calls', async () => {
    const { token } = await make()
    const asked = await Promise.allSettled(Array.from({ length: UPLOADS_PER_WINDOW + 6 }, () => exchange(token)))
    const taken = asked.filter(({ status }) => status === 'fulfilled').length
    expect(taken).toBeLessThanOrEqual(UPLOADS_PER_WINDOW)
    for (let rest = taken; rest < UPLOADS_PER_WINDOW; rest++) await exchange(token)
    await expect(exchange(token)).rejects.toMatchObject({ code: 'tooFast' })
    expect(await tokens()).toMatchObject([{ uses: UPLOADS_PER_WINDOW }])
    store.setNow('2026-11-22T18:10:00.000Z')
    await exchange(token)
  })

  it('leaves room for only one new token if it is revoked twice concurrently', async () => {
    for (let made = 0; made < MAX_UPLOAD_TOKENS; made++) await make(`Machine ${made}`)
    const active = async () => (await tokens()).filter(({ status }) => status === 'active')
    const [last] = await active()
    await Promise.all([revoke(last?.tokenNo ?? ''), revoke(last?.tokenNo ?? '')])
    await make('One more')
    await expect(make('Too many')).rejects.toMatchObject({ reason: trackingReasons.manyTokens.key })
    expect(await active()).toHaveLength(MAX_UPLOAD_TOKENS)
  })
})

describe('a file without a known company and warehouse', () => {
  it('is listed once with the reason, even if its event arrives twice', async () => {
    const bucket = memoryBucket(deps)
    const attributes = {
      ApproximateReceiveCount: '1',
      SentTimestamp: '',
      SenderId: '',
      ApproximateFirstReceiveTimestamp: '',
    }
    const before = (await strays()).length
    const keys = [
      'tracking/loose.xlsx',
      `tracking/US-00000000000000000000/${dock.warehouseNo}/a.xlsx`,
      `tracking/${dock.doctorNo}/WH-00000000000000000000/b.xlsx`,
    ]
    for (const key of keys) {
      const event = notificationOf(key, '')
      await importMessage(bucket.deps())(event, { attributes })
      await importMessage(bucket.deps())(event, { attributes })
    }
    const found = (await strays()).slice(0, -before || undefined)
    expect(found.map(({ key, reason }) => [key, reason]).sort()).toEqual(
      [
        [keys[0], 'noAddress'],
        [keys[1], 'noCompany'],
        [keys[2], 'noWarehouse'],
      ].sort(),
    )
  })
  const strays = async () =>
    (await listStrayDrops(deps, dock.admin, tracking.calls.listStrayDrops.body.parse({ size: 100 }))).records
})
