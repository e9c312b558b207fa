import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type * as z from 'zod'
import { finishInterrupted } from '../../../functions/outbound/shipments/finish-interrupted.ts'
import { returnUnits } from '../../../functions/outbound/shipments/return-units.ts'
import { finishShipment, submitShipment } from '../../../functions/outbound/shipments/submit-shipment.ts'
import type { Deps } from '../../../functions/platform/deps.ts'
import { deleteProduct } from '../../../functions/products/use-cases/delete-product.ts'
import { mailQueue } from '../../../shared/notifications/mail.messages.ts'
import { finishQueue } from '../../../shared/outbound/finish.messages.ts'
import { startStore, type TestStore } from '../../support/company.ts'
import { interruptedTable, type Point } from '../../support/memory-table.ts'
import { checkBooks } from '../tracking/arrivals.ts'
import { newPier, type Pier } from './pier.ts'

type Message = z.output<typeof finishQueue.message>

let store: TestStore
let pier: Pier
let numbers: string[]
let messages: Message[]
let mails: number
/** Contents of the emails about refusals, by mail number. */
let refusals: Map<string, object>

beforeAll(async () => {
  store = await startStore()
})
afterAll(() => store.stop())
beforeEach(async () => {
  store.setNow('2026-11-20T18:00:00.000Z')
  pier = await newPier(store.deps)
  numbers = []
  for (let at = 0; at < 5; at++) numbers.push(await pier.product(4))
  messages = []
  mails = 0
  refusals = new Map()
})

/** The store of the pier. It records the messages of its commits, and can fail before or after the nth commit. */
const watched = (at?: { commit: number; point: Point }): Deps['table'] => {
  const recording: Deps['table'] = {
    ...pier.deps.table,
    commit: async (intents, answer) => {
      await pier.deps.table.commit(intents, answer)
      for (const intent of intents) {
        if (intent.verb !== 'put') continue
        if (intent.item.queue === mailQueue.name) {
          for (const { mailNo, content } of mailQueue.message.array().parse(JSON.parse(String(intent.item.messages))))
            if (content.kind !== 'shipmentRefused') mails += 1
            // The mail worker sends each mail number once.
            else if (!refusals.has(mailNo)) refusals.set(mailNo, content)
        }
        if (intent.item.queue === finishQueue.name)
          messages.push(...finishQueue.message.array().parse(JSON.parse(String(intent.item.messages))))
      }
    },
  }
  let commits = 0
  return interruptedTable(recording, (point) => {
    if (at && point === at.point && ++commits === at.commit) throw new Error('killed')
  })
}
const MOST = { most: 2 }
const submit = async (table: Deps['table']) => {
  const body = await pier.body(numbers.map((productNo) => ({ productNo, toShip: 1 })))
  return submitShipment({ ...pier.deps, table }, pier.doctor, body, MOST)
}
/** Delivers each message twice to the worker. */
const finish = async () => {
  const given = messages
  for (const message of [...given, ...given]) await finishInterrupted({ ...pier.deps, table: watched() }, message, MOST)
}
const stocks = () => Promise.all(numbers.map(async (productNo) => (await pier.level(productNo))?.stock))
const POINTS: { commit: number; point: Point }[] = [1, 2, 3].flatMap((commit) => [
  { commit, point: 'beforeCommit' as const },
  { commit, point: 'afterCommit' as const },
])

describe('a shipment of several commits', () => {
  it.each(POINTS)('is submitted entirely or not at all if its submission is killed at $point $commit', async (at) => {
    await expect(submit(watched(at))).rejects.toThrow('killed')
    await finish()
    const isMade = at.commit > 1 || at.point === 'afterCommit'
    expect(await stocks()).toEqual(numbers.map(() => (isMade ? 3 : 4)))
    const { records } = await pier.list()
    expect(records.map(({ unfinished, units }) => [unfinished, units])).toEqual(isMade ? [[undefined, 5]] : [])
    expect(mails).toBe(isMade ? 1 : 0)
    await checkBooks(pier.deps, pier)
  })

  it.each([1, 2, 3, 4])(
    'is not refused for lack of units that another worker takes for it before read %i',
    async (at) => {
      numbers = await Promise.all(numbers.map(() => pier.product(1)))
      const dying = () => ({ ...pier.deps, table: watched({ commit: 1, point: 'afterCommit' }) })
      await expect(submit(dying().table)).rejects.toThrow('killed')
      const [message] = messages
      if (!message) throw new Error('no message')
      let reads = 0
      const table = interruptedTable(watched(), async (point) => {
        if (point === 'read' && ++reads === at)
          await expect(finishInterrupted(dying(), message, MOST)).rejects.toThrow('killed')
      })
      await finishInterrupted({ ...pier.deps, table }, message, MOST)
      expect((await pier.list()).records).toMatchObject([{ units: 5 }])
      expect((await pier.list()).records[0]?.unfinished).toBeUndefined()
      expect(await stocks()).toEqual(numbers.map(() => 0))
      expect([mails, refusals.size]).toEqual([1, 0])
      await checkBooks(pier.deps, pier)
    },
  )

  it.each(POINTS)('is returned entirely or not at all if its cancellation is killed at $point $commit', async (at) => {
    const { outboundNo } = await submit(watched())
    messages = []
    const cancel = returnUnits({ ...pier.deps, table: watched(at) }, pier.doctor, outboundNo, {
      what: 'cancelled',
      refuseUnless: () => {},
    })
    await expect(cancel).rejects.toThrow('killed')
    await finish()
    const isBegun = at.commit > 1 || at.point === 'afterCommit'
    expect(await stocks()).toEqual(numbers.map(() => (isBegun ? 4 : 3)))
    const { status, unfinished, events } = await pier.look(outboundNo)
    expect([status, unfinished, events.map(({ what }) => what)]).toEqual(
      isBegun ? [3, undefined, ['submitted', 'cancelled']] : [1, undefined, ['submitted']],
    )
    await checkBooks(pier.deps, pier)
  })

  it('is not changed by the worker if resumed or canceled, and is returned if the stock has become too low', async () => {
    const broken = async () => {
      await expect(submit(watched({ commit: 1, point: 'afterCommit' }))).rejects.toThrow('killed')
      return messages.at(-1)?.outboundNo ?? ''
    }
    await pier.change(await broken(), 1)
    await finish()
    expect(await stocks()).toEqual([3, 3, 3, 3, 3])
    await pier.change(await broken(), 3)
    await finish()
    expect(await stocks()).toEqual([3, 3, 3, 3, 3])
    const short = await broken()
    await pier.submit([{ productNo: numbers[4] ?? '', toShip: 3 }])
    await finish()
    expect(await stocks()).toEqual([3, 3, 3, 3, 0])
    expect((await pier.look(short)).events.map(({ what }) => what)).toEqual(['refused'])
    // Only the refused shipment is reported by email, not the ones that were resumed or canceled.
    const why = expect.stringMatching(/^Not enough stock of .+ In stock: 0, to be shipped: 1/)
    expect([...refusals]).toEqual([
      [`${short}-not-submitted`, expect.objectContaining({ what: 'submitted', outboundNo: short, products: 5, why })],
    ])
    await checkBooks(pier.deps, pier)
  })

  it('is reported by email with the reason if a call refused it, because the answer of that call may have been lost', async () => {
    // Its last product is shipped between two commits of the call.
    let commits = 0
    const killed = watched()
    const table: Deps['table'] = {
      ...killed,
      commit: async (intents, answer) => {
        if (++commits === 2) await pier.submit([{ productNo: numbers[4] ?? '', toShip: 4 }])
        return killed.commit(intents, answer)
      },
    }
    await expect(submit(table)).rejects.toThrow('In stock: 0')
    expect(await stocks()).toEqual([4, 4, 4, 4, 0])
    await finish()
    const why = expect.stringMatching(/^Not enough stock of .+ In stock: 0, to be shipped: 1/)
    expect([...refusals.values()]).toEqual([expect.objectContaining({ what: 'submitted', why })])
    await checkBooks(pier.deps, pier)
  })

  // The fifth product lacks units. They are added, and another worker submits the shipment, before one of the reads of
  // this worker: before the shortage is found, or between it and the return of the units.
  it.each([1, 2, 3, 4, 5, 6])(
    'is not returned for lack of units if another worker submits it before read %i',
    async (at) => {
      await expect(submit(watched({ commit: 2, point: 'afterCommit' }))).rejects.toThrow('killed')
      const [message] = messages
      if (!message) throw new Error('no message')
      const last = numbers[4] ?? ''
      await pier.submit([{ productNo: last, toShip: 4 }])
      let reads = 0
      const table = interruptedTable(watched(), async (point) => {
        if (point !== 'read' || ++reads !== at) return
        await pier.stock(last, 4)
        await finishInterrupted({ ...pier.deps, table: watched() }, message, MOST)
      })
      const { outboundNo } = message
      const finished = await finishShipment({ ...pier.deps, table }, pier.doctor, outboundNo, MOST)
      expect(finished).toEqual({ outboundNo, status: 1 })
      expect(reads).toBeGreaterThanOrEqual(at)
      const { status, events } = await pier.look(outboundNo)
      expect([status, events.map(({ what }) => what)]).toEqual([1, ['submitted']])
      expect(await stocks()).toEqual([3, 3, 3, 3, 3])
      expect(refusals.size).toBe(0)
      await checkBooks(pier.deps, pier)
    },
  )

  it('is reported by email if a deleted product prevents the return of its units', async () => {
    const { outboundNo } = await submit(watched())
    const [first = ''] = numbers
    const cancel = returnUnits(
      { ...pier.deps, table: watched({ commit: 1, point: 'afterCommit' }) },
      pier.doctor,
      outboundNo,
      {
        what: 'cancelled',
        refuseUnless: () => {},
      },
    )
    await expect(cancel).rejects.toThrow('killed')
    await pier.submit([{ productNo: first, toShip: 3 }])
    await deleteProduct(pier.deps, pier.doctor, { doctorNo: pier.doctorNo, productNo: first })
    await finish()
    expect((await pier.look(outboundNo)).unfinished).toBe('cancelling')
    const why = expect.stringMatching(/^A product of this shipment has been deleted/)
    expect([...refusals]).toEqual([
      [`${outboundNo}-not-cancelled`, expect.objectContaining({ what: 'cancelled', outboundNo, why })],
    ])
  })

  it('is submitted once by a worker and a concurrent call', async () => {
    const body = await pier.body(numbers.map((productNo) => ({ productNo, toShip: 1 })))
    let hasFinished = false
    const table: Deps['table'] = {
      ...watched(),
      get: async (...of) => {
        const [message] = messages
        if (message && !hasFinished) {
          hasFinished = true
          await finishInterrupted({ ...pier.deps, table: watched() }, message, MOST)
        }
        return pier.deps.table.get(...of)
      },
    }
    const { outboundNo } = await submitShipment({ ...pier.deps, table }, pier.doctor, body, MOST)
    expect((await pier.look(outboundNo)).events.map(({ what }) => what)).toEqual(['submitted'])
    expect([hasFinished, await stocks(), mails]).toEqual([true, [3, 3, 3, 3, 3], 1])
    await checkBooks(pier.deps, pier)
  })
})

it('a shipment that fits one commit needs no worker', async () => {
  await submitShipment(
    { ...pier.deps, table: watched() },
    pier.doctor,
    await pier.body([{ productNo: numbers[0] ?? '', toShip: 1 }]),
  )
  expect(messages).toEqual([])
})
