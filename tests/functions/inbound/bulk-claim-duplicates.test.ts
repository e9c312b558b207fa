import { describe, expect, it } from 'vitest'
import { accountItem } from '../../../functions/books/items/ledger.items.ts'
import { routes } from '../../../functions/inbound/routes.ts'
import { ref, type Table } from '../../../functions/platform/db/table.ts'
import { apiHandler } from '../../../functions/platform/http/api-handler.ts'
import { createClient } from '../../../shared/contract/client.ts'
import { inbound } from '../../../shared/inbound/inbound.contract.ts'
import { moneyToWire } from '../../../shared/values/money.ts'
import { handledBy } from '../../support/handled-call.ts'
import { memoryFiles } from '../../support/memory-files.ts'
import { interruptedTable, type Point } from '../../support/memory-table.ts'
import { arrive, checkBooks, take } from '../tracking/arrivals.ts'
import { deps, dock, openDock } from '../tracking/confirm-dock.ts'
import { parcelsFor } from './parcels.ts'

openDock()

let keys = 0
const newKey = () => ({ idempotencyKey: `claim-again-${++keys}` })
const calls = ['bulkClaim', 'claimAllArrived'] as const

/** Makes the call through its handler, which applies the Idempotency-Key. */
const claim = (call: (typeof calls)[number], inboundNo: string, key: object, table: Table = deps.table) => {
  const handler = apiHandler(inbound, routes, { ...deps, table, files: memoryFiles() })
  const { inbound: client } = createClient({ inbound }, { baseUrl: '', fetch: handledBy(handler, dock.nurse.userNo) })
  const { doctorNo } = dock
  return call === 'bulkClaim'
    ? client.bulkClaim({ doctorNo, inboundNo }, key)
    : client.claimAllArrived({ doctorNo }, key)
}
/** The nurse's balance, which consists of the paid claims. */
const paid = async () => {
  const account = await deps.table.get(ref(accountItem, { doctorNo: dock.doctorNo, userNo: dock.nurse.userNo }), {
    consistent: true,
  })
  return moneyToWire(account?.balance ?? 0)
}

/** Numbers that need more than one commit. */
const MANY = 25

describe.each(calls)('%s sent twice concurrently with one key', (call) => {
  it.each([
    ['beforeCommit', 1, 3],
    ['afterCommit', 1, 3],
    ['beforeCommit', 2, MANY],
    ['read', 4, 3],
  ] satisfies [Point, number, number][])(
    'makes no further claim after one run has answered, if the other run is delayed at %s %i (%i numbers)',
    async (where, times, count) => {
      const inboundNo = await take(deps, dock, count + 6)
      await parcelsFor(deps, dock, inboundNo, { count })
      const [late = ''] = await parcelsFor(deps, dock, inboundNo, { count: 1, arrived: false })
      const key = newKey()
      let first: object | undefined
      let passed = 0
      const table = interruptedTable(deps.table, async (point) => {
        if (point !== where || ++passed !== times) return
        first = await claim(call, inboundNo, key)
        await arrive(deps, dock, late, 2)
      })
      const second = await claim(call, inboundNo, key, table)
      expect(first).toMatchObject({ successCount: count, units: count })
      expect(second).toEqual(first)
      expect(await paid()).toBe(second.amount)
      expect(await claim(call, inboundNo, key)).toEqual(first)
      expect(await paid()).toBe(second.amount)
      // Another key claims the late parcel.
      expect(await claim(call, inboundNo, newKey())).toMatchObject({ units: 2 })
      await checkBooks(deps, dock)
    },
  )

  it('counts the claims that the other run makes while the answer is being stored', async () => {
    const inboundNo = await take(deps, dock, MANY + 3)
    await parcelsFor(deps, dock, inboundNo, { count: MANY })
    const [late = ''] = await parcelsFor(deps, dock, inboundNo, { count: 1, arrived: false })
    const key = newKey()
    let commits = 0
    const table = interruptedTable(deps.table, async (point) => {
      // Two commits claim the parcels, and the third ends the call.
      if (point !== 'beforeCommit' || ++commits !== 3) return
      await arrive(deps, dock, late, 2)
      const interrupted = interruptedTable(deps.table, (at) => {
        if (at === 'afterCommit') throw new Error('killed')
      })
      await expect(claim(call, inboundNo, key, interrupted)).rejects.toMatchObject({ status: 500 })
    })
    const answer = await claim(call, inboundNo, key, table)
    expect(answer).toMatchObject({ successCount: MANY + 1, units: MANY + 2 })
    expect(await paid()).toBe(answer.amount)
    expect(await claim(call, inboundNo, key)).toEqual(answer)
    await checkBooks(deps, dock)
  })
})

describe.each(calls)('%s of numbers that fit one commit', (call) => {
  it('claims them and stores its answer in that commit', async () => {
    const inboundNo = await take(deps, dock, 3)
    await parcelsFor(deps, dock, inboundNo, { count: 3 })
    const key = newKey()
    let commits = 0
    const table = interruptedTable(deps.table, (point) => {
      if (point === 'beforeCommit') commits++
    })
    const answer = await claim(call, inboundNo, key, table)
    expect(answer).toMatchObject({ successCount: 3, failedCount: 0, inbounds: [{ inboundNo, leftNum: 0, status: 1 }] })
    expect(commits).toBe(1)
    expect(await claim(call, inboundNo, key)).toEqual(answer)
    await checkBooks(deps, dock)
  })

  it('answers for the claims of a run that was stopped after that commit', async () => {
    const inboundNo = await take(deps, dock, 5)
    await parcelsFor(deps, dock, inboundNo, { count: 2 })
    const key = newKey()
    const interrupted = interruptedTable(deps.table, (point) => {
      if (point === 'afterCommit') throw new Error('killed')
    })
    await expect(claim(call, inboundNo, key, interrupted)).rejects.toMatchObject({ status: 500 })
    const before = await paid()
    expect(await claim(call, inboundNo, key)).toMatchObject({ successCount: 2, inbounds: [{ inboundNo, leftNum: 3 }] })
    expect(await paid()).toBe(before)
    await checkBooks(deps, dock)
  })
})
