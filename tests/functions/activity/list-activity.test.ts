import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listActivity } from '../../../functions/home/use-cases/list-activity.ts'
import { activityIntent } from '../../../functions/platform/activity/activity-intent.ts'
import type { Deps } from '../../../functions/platform/deps.ts'
import type { ActivityKind } from '../../../shared/activity/activity.kinds.ts'
import { home } from '../../../shared/home/home.contract.ts'
import type { Rights } from '../../../shared/rights/rights.ts'
import { addDays, dayIn } from '../../../shared/values/day.ts'
import { startStore, type TestStore } from '../../support/company.ts'
import { newTrade } from '../exports/trade.ts'
import type { Dock } from '../tracking/arrivals.ts'

const call = home.calls.listActivity
let store: TestStore
let deps: Deps
let dock: Dock
let stranger: Dock

beforeAll(async () => {
  store = await startStore()
  deps = store.deps
  dock = await newTrade(store.deps, store.setNow)
  stranger = await newTrade(store.deps, store.setNow)
  for (const { doctor } of [dock, stranger]) await tenAtOnce(doctor)
})
afterAll(() => store.stop())

/** Ten events within the millisecond of another event of the company. */
const tenAtOnce = async (doctor: Dock['doctor']): Promise<void> => {
  const [newest] = (await list({ of: doctor, kind: 'unitsDelivered' })).records
  store.setNow(newest?.at)
  const kind = 'apiKeyAdded' as const
  const events = Array.from({ length: 10 }, (_, at) =>
    activityIntent(store.deps, { ...doctor, apiKeyNo: at === 0 ? 'AK-01J9ZK4T7QX3ABCD' : undefined }, { kind }),
  )
  await store.deps.table.commit(events)
  store.setNow()
}

const list = ({ of = dock.doctor, ...input }: Record<string, unknown> & { of?: Dock['doctor'] } = {}) =>
  listActivity(deps, of, call.body.parse({ doctorNo: of.userNo, size: 100, ...input })).then((answer) =>
    call.result.parse(answer),
  )
const everything = async (input: Record<string, unknown> = {}) => {
  const records = []
  let nextToken: string | undefined
  do {
    const answer = await list({ ...input, nextToken })
    records.push(...answer.records)
    nextToken = answer.nextToken
  } while (nextToken)
  return records
}

describe('the activity of a company', () => {
  it('merges its events with takes, releases, numbers, imports, deliveries, money and disclosures, newest first', async () => {
    const all = await everything()
    const kinds = new Set<ActivityKind>(all.map(({ kind }) => kind))
    expect([...kinds].sort()).toEqual(
      expect.arrayContaining([
        'apiKeyAdded',
        'numberSubmitted',
        'rowsImported',
        'takeEnded',
        'unitsDelivered',
        'unitsReleased',
        'unitsTaken',
      ]),
    )
    const times = all.map(({ at }) => at)
    expect(times).toEqual(times.toSorted().reverse())
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  })

  it('names a person in each event', async () => {
    expect((await everything()).filter(({ userNo, userName }) => !userNo || !userName)).toEqual([])
  })

  it.each([1, 2, 3, 7])('has the same events, in the same order, in pages of %d', async (size) => {
    const all = await everything()
    expect(all.length).toBeGreaterThan(20)
    expect((await everything({ size })).map(({ id }) => id)).toEqual(all.map(({ id }) => id))
  })

  it('shows nothing of another company, and refuses its cursors and forged ones', async () => {
    const own = new Set((await everything()).map(({ id }) => id))
    const others = await everything({ of: stranger.doctor })
    expect(others.filter(({ id }) => own.has(id) && !id.startsWith('numberSubmitted'))).toEqual([])
    const { nextToken = '' } = await list({ of: stranger.doctor, size: 3 })
    await expect(list({ nextToken })).rejects.toMatchObject({ code: 'invalid' })
    const parts: unknown[] = JSON.parse(Buffer.from((await list({ size: 3 })).nextToken ?? '', 'base64url').toString())
    for (const at of [
      '',
      '2026-99-99T00:00:00.000Z#x',
      `2020-01-01T00:00:00.000Z#${String(parts[1]).slice(25)}`,
      'x',
    ]) {
      const forged = Buffer.from(JSON.stringify(parts.with(1, at))).toString('base64url')
      await expect(list({ nextToken: forged }), at).rejects.toMatchObject({ code: 'invalid' })
    }
  })
})

describe('its filters', () => {
  it('select an area, a kind, and a kind within another area', async () => {
    const all = await everything()
    const ids = (some: typeof all) => some.map(({ id }) => id)
    expect(ids(await everything({ area: 'inbound' }))).toEqual(ids(all.filter(({ area }) => area === 'inbound')))
    const taken = await everything({ kind: 'unitsTaken' })
    expect(ids(taken)).toEqual(ids(all.filter(({ kind }) => kind === 'unitsTaken')))
    expect(taken.length).toBeGreaterThan(0)
    expect(await everything({ kind: 'unitsTaken', area: 'team' })).toEqual([])
  })

  it('select a person, without what their API keys did, or an API key', async () => {
    const all = await everything()
    const ofNurse = await everything({ person: dock.nurse.userNo })
    expect(ofNurse.map(({ id }) => id)).toEqual(
      all.filter(({ userNo }) => userNo === dock.nurse.userNo).map(({ id }) => id),
    )
    expect(ofNurse.length).toBeGreaterThan(3)
    expect(await everything({ person: dock.doctor.userNo, kind: 'apiKeyAdded' })).toHaveLength(9)
    expect(await everything({ person: 'AK-01J9ZK4T7QX3ABCD' })).toHaveLength(1)
    expect(await everything({ person: stranger.nurse.userNo })).toEqual([])
  })

  it('select a record by its number, in any case', async () => {
    const [taken] = (await list({ kind: 'unitsTaken' })).records
    const found = await everything({ record: taken?.recordNo?.toLowerCase() })
    expect(found.map(({ kind }) => kind)).toContain('unitsTaken')
    expect(new Set(found.map(({ recordNo }) => recordNo))).toEqual(new Set([taken?.recordNo]))
  })

  it('select days in a time zone, and refuse a range that ends before it starts', async () => {
    const all = await everything()
    const today = dayIn(new Date().toISOString(), 'Asia/Tokyo')
    const days = { startDate: today, endDate: today, timeZone: 'Asia/Tokyo' }
    const ofToday = all.filter(({ at }) => dayIn(at, 'Asia/Tokyo') === today)
    expect((await everything(days)).map(({ id }) => id)).toEqual(ofToday.map(({ id }) => id))
    expect((await everything({ ...days, size: 2 })).map(({ id }) => id)).toEqual(ofToday.map(({ id }) => id))
    const before = await everything({ endDate: addDays(today, -1), timeZone: 'Asia/Tokyo' })
    expect(before.length + ofToday.length).toBe(all.length)
    await expect(list({ startDate: today, endDate: addDays(today, -1) })).rejects.toMatchObject({ code: 'invalid' })
  })
})

describe('the activity that staff sees', () => {
  const staffWith = (rights: Rights): Dock['doctor'] => ({
    ...dock.doctor,
    company: { ...dock.doctor.company, rights },
  })

  it('has only the areas that they may read, and amounts only if they may read payments', async () => {
    const seen = await everything({ of: staffWith({ team: 'read', inbound: 'read' }) })
    expect(new Set(seen.map(({ area }) => area))).toEqual(new Set(['inbound']))
    expect(seen.some(({ kind }) => kind === 'unitsDelivered')).toBe(true)
    expect(seen.filter(({ amount }) => amount !== undefined)).toEqual([])
    const paid = await everything({ of: staffWith({ team: 'read', inbound: 'read', payments: 'read' }) })
    expect(paid.some(({ amount }) => amount !== undefined)).toBe(true)
    expect(await everything({ of: staffWith({ team: 'read' }), area: 'offers' })).toEqual([])
  })
})
