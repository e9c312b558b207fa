import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { inboundRecordsOf, inboundRef, updateArrivalsUnder } from '../../../functions/inbound/public.ts'
import type { Intent } from '../../../functions/platform/db/intent.ts'
import { ref, type Table } from '../../../functions/platform/db/table.ts'
import type { Deps } from '../../../functions/platform/deps.ts'
import { outboxItem } from '../../../functions/platform/outbox/outbox.items.ts'
import { receiveScan } from '../../../functions/tracking/use-cases/scans.ts'
import { arrivalsQueue } from '../../../shared/tracking/arrivals.messages.ts'
import { tracking } from '../../../shared/tracking/tracking.contract.ts'
import { confirm, give, newTracking, take, typeIn, UPC } from './arrivals.ts'
import { deps, dock, openDock } from './confirm-dock.ts'
import { edit, list, reverse, reverseAll } from './history/history-dock.ts'
import { edit as editRow, remove, removeBatch, shownRow } from './rows/row-acts.ts'

// Tests a call that dies after it has written rows and before it has updated their takes.

openDock()

const isOfArrivals = (intent: Intent): boolean =>
  intent.verb === 'put' && intent.item.type === outboxItem.type && intent.item.queue === arrivalsQueue.name

/** Deps that die after the commit of a call's rows, and a function that delivers the messages of that commit. */
const dying = () => {
  let isDead = false
  const live =
    <A extends unknown[], R>(step: (...of: A) => Promise<R>) =>
    async (...of: A): Promise<R> => {
      if (isDead) throw new Error('killed')
      return step(...of)
    }
  const { table } = deps
  const outboxNos: string[] = []
  const dead: Table = {
    get: live(table.get),
    batchGet: live(table.batchGet),
    query: live(table.query),
    count: live(table.count),
    writeBatch: live(table.writeBatch),
    commit: live(async (intents: readonly Intent[], answer?: unknown) => {
      await table.commit(intents, answer)
      isDead = intents.some(isOfArrivals)
    }),
  } as Table
  const by: Deps = {
    ...deps,
    table: dead,
    newId: (kind) => {
      const id = deps.newId(kind)
      if (kind === 'outbox') outboxNos.push(id)
      return id
    },
  }
  const deliver = async (): Promise<number> => {
    const stored = await table.batchGet(
      outboxNos.map((outboxNo) => ref(outboxItem, { outboxNo, queue: arrivalsQueue.name })),
    )
    const messages = stored.flatMap((item) =>
      item?.queue === arrivalsQueue.name ? z.array(arrivalsQueue.message).parse(JSON.parse(item.messages)) : [],
    )
    for (const { doctorNo, trackings } of messages) {
      await updateArrivalsUnder(
        deps,
        doctorNo,
        trackings.map((number) => ({ tracking: number })),
      )
    }
    return messages.length
  }
  return { by, deliver }
}

/**
 * Submits a number for a take of ten units, and returns the number and a function that reads the numbers of the take as
 * they are stored and shown.
 */
const given = async () => {
  const number = newTracking()
  const inboundNo = await take(deps, dock, 10)
  await give(deps, dock, inboundNo, [{ tracking: number, qty: 5 }])
  const key = inboundRef({ doctorNo: dock.doctorNo, inboundNo })
  const numbersOfTake = async () => {
    const stored = await deps.table.get(key, { consistent: true })
    const [shown] = await inboundRecordsOf(deps, stored ? [stored] : [])
    return JSON.stringify([stored?.trackings, shown?.trackingList])
  }
  return { number, numbersOfTake }
}
const waiting = async (number: string) => typeIn(deps, dock, [{ tracking: number, qty: 5 }])
const confirmed = async (number: string) => {
  const { batchNumber } = await waiting(number)
  await confirm(deps, dock, batchNumber)
  const [row] = (await list(deps, dock, { condition: number })).records
  if (!row) throw new Error('no row')
  return { batchNumber, cwId: row.cwId }
}
const scan = (by: Deps, number: string) => {
  const place = { doctorNo: dock.doctorNo, warehouseNo: dock.warehouseNo }
  const line = { tracking: number, upc: UPC, qty: 5, scannedAt: '2026-11-22T10:00:00.000Z' }
  return receiveScan(by, dock.admin, tracking.calls.receiveScan.body.parse({ ...place, ...line }))
}

/** By title: a function that prepares a state and returns the call that dies. */
const acts: Record<string, (number: string) => Promise<(by: Deps) => Promise<unknown>>> = {
  'typed in': async (number) => (by) => typeIn(by, dock, [{ tracking: number, qty: 5 }]),
  scanned: async (number) => (by) => scan(by, number),
  confirmed: async (number) => {
    const { batchNumber } = await waiting(number)
    return (by) => confirm(by, dock, batchNumber)
  },
  removed: async (number) => {
    await waiting(number)
    const { cwId } = await shownRow(number)
    return (by) => remove(cwId, { by })
  },
  'removed with its batch': async (number) => {
    const { batchNumber } = await waiting(number)
    return (by) => removeBatch(batchNumber, {}, by)
  },
  'moved to another number': async (number) => {
    await waiting(number)
    const row = await shownRow(number)
    return (by) => editRow(row, { tracking: newTracking() }, { by })
  },
  reversed: async (number) => {
    const { cwId } = await confirmed(number)
    return (by) => reverse(by, dock, cwId)
  },
  'reversed with its batch': async (number) => {
    const { batchNumber } = await confirmed(number)
    return (by) => reverseAll(by, dock, batchNumber)
  },
}

describe('a take is updated after its parcel was', () => {
  it.each(Object.keys(acts))('%s, even though the call was killed right after its commit', async (name) => {
    const { number, numbersOfTake } = await given()
    const act = await acts[name]?.(number)
    const before = await numbersOfTake()
    const { by, deliver } = dying()
    await act?.(by).catch((error: unknown) => expect(error).toMatchObject({ message: 'killed' }))
    expect(await numbersOfTake()).toBe(before)
    expect(await deliver()).toBe(1)
    const after = await numbersOfTake()
    expect(after).not.toBe(before)
    // A second delivery changes nothing.
    await deliver()
    expect(await numbersOfTake()).toBe(after)
  })

  it('corrected to another quantity, for which the commit queues one message', async () => {
    const { number } = await given()
    const { cwId } = await confirmed(number)
    const { by, deliver } = dying()
    await edit(by, dock, cwId, { qty: 4 }).catch(() => undefined)
    expect(await deliver()).toBe(1)
  })
})
