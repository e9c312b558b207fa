import { afterAll, beforeAll, expect, it } from 'vitest'
import { activityItem, activityOf } from '../../../functions/platform/activity/activity.items.ts'
import { activityIntent } from '../../../functions/platform/activity/activity-intent.ts'
import { secondsAfter } from '../../../functions/platform/clock.ts'
import { startStore, type TestStore } from '../../support/company.ts'

let store: TestStore
beforeAll(async () => {
  store = await startStore()
})
afterAll(() => store.stop())

const ann = { userNo: 'US-1', userName: 'ann', company: { doctorNo: 'US-9', doctorName: 'Northwind' } }

it('keeps an event of a company for 400 days, with the person, the record and what changed', async () => {
  const { deps, setNow } = store
  setNow('2026-11-01T10:00:00.000Z')
  const changes = [{ what: 'rights' as const, before: 'offers:read', after: 'offers:write' }]
  await deps.table.commit([
    activityIntent(deps, ann, { kind: 'staffChanged', record: { no: 'US-2', name: 'bob' }, changes }),
  ])
  const { records } = await deps.table.query(activityItem, activityOf('US-9'), { limit: 10 })
  expect(records).toEqual([
    {
      doctorNo: 'US-9',
      activityNo: expect.stringMatching(/^AC-/),
      at: '2026-11-01T10:00:00.000Z',
      userNo: 'US-1',
      userName: 'ann',
      kind: 'staffChanged',
      recordNo: 'US-2',
      recordName: 'bob',
      changes,
    },
  ])
  const stored = (await store.items()).filter(({ type }) => type === 'Activity')
  expect(stored.map(({ expiresAt }) => expiresAt)).toEqual([secondsAfter('2026-11-01T10:00:00.000Z', 400 * 86_400)])
})

it('stays below 3 KB for the longest names and lists of changes, without cutting a character in half', () => {
  const long = '\u{1F600}'.repeat(400)
  const changes = Array.from({ length: 20 }, () => ({
    what: 'storageFreeDuration' as const,
    before: 'y'.repeat(400),
    after: '',
  }))
  const intent = activityIntent(
    store.deps,
    { ...ann, apiKeyNo: 'AK-1' },
    { kind: 'apiKeyAdded', record: { no: 'AK-1', name: long }, changes },
  )
  if (intent.verb !== 'put') throw new Error('not a put')
  expect(intent.item).toMatchObject({ keyNo: 'AK-1' })
  expect(String(intent.item.recordName).isWellFormed()).toBe(true)
  expect(Buffer.byteLength(JSON.stringify(intent.item))).toBeLessThan(3072)
})
