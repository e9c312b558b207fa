import { afterAll, beforeAll, expect, it } from 'vitest'
import { type GivenTracking, inboundItem } from '../../../functions/inbound/inbound.items.ts'
import { listInbounds } from '../../../functions/inbound/use-cases/list-inbounds.ts'
import { put } from '../../../functions/platform/db/intent.ts'
import { ref } from '../../../functions/platform/db/table.ts'
import { inbound } from '../../../shared/inbound/inbound.contract.ts'
import { startStore, type TestStore } from '../../support/company.ts'
import { newDock, take } from '../tracking/arrivals.ts'

let store: TestStore
beforeAll(async () => {
  store = await startStore()
})
afterAll(() => store.stop())

const NUMBERS = 500
const CLAIMABLE_AT = 450

const numbersOf = (at: number): GivenTracking[] =>
  Array.from({ length: NUMBERS }, (_, number) => ({
    tracking: `T${at}N${number}`.padEnd(34, 'X'),
    ...{ qty: 123_456, claimed: 0, mismatch: false, waiting: false, givenAt: '2026-11-20T18:00:00.000Z' },
    status: number === CLAIMABLE_AT ? 'matched' : 'unmatched',
  }))

it('answers below 5 MB where every take of a page has all the numbers it can have, and leaves no take out', async () => {
  const { deps } = store
  const dock = await newDock(deps)
  const first = await deps.table.get(
    ref(inboundItem, { doctorNo: dock.doctorNo, inboundNo: await take(deps, dock, 1) }),
  )
  if (!first) throw new Error('no take')
  for (let at = 0; at < 100; at++) {
    const longest = {
      ...first,
      inboundNo: deps.newId('inbound'),
      productName: '箱'.repeat(100),
      trackings: numbersOf(at),
    }
    await deps.table.commit([put(inboundItem, longest)])
  }
  const list = async (more: object) =>
    listInbounds(deps, dock.nurse, inbound.calls.listInbounds.body.parse({ doctorNo: dock.doctorNo, ...more }))

  const page = await list({ size: 100 })
  expect(Buffer.byteLength(JSON.stringify(page))).toBeLessThan(5_000_000)
  expect(page.records).toHaveLength(100)
  const [newest] = inbound.calls.listInbounds.result.parse(page).records
  expect(newest?.trackingList[0]).toMatchObject({ canClaim: true, state: 'claimable' })
  const left = Object.values(newest?.unlisted ?? {}).reduce((sum, count) => sum + count, 0)
  expect([newest?.trackingList.length, left]).toEqual([200, 300])

  const [whole] = (await list({ condition: newest?.inboundNo })).records
  expect(whole?.trackingList).toHaveLength(NUMBERS)
  expect(whole).not.toHaveProperty('unlisted')
})
