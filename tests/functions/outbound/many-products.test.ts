import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { shipmentsOf, shipmentType } from '../../../functions/outbound/public.ts'
import { finishInterrupted } from '../../../functions/outbound/shipments/finish-interrupted.ts'
import { finishShipment, submitShipment } from '../../../functions/outbound/shipments/submit-shipment.ts'
import { changeOutboundStatus } from '../../../functions/outbound/use-cases/shipments.ts'
import { readAll } from '../../../functions/platform/db/walk.ts'
import { idMaker } from '../../../functions/platform/ids.ts'
import { productItem, productsOf } from '../../../functions/products/public.ts'
import { bootstrapRates } from '../../../functions/rates/public.ts'
import { Refusal } from '../../../shared/contract/errors.ts'
import { finishQueue } from '../../../shared/outbound/finish.messages.ts'
import { newMember, newProduct, ticking } from '../../support/company.ts'
import { interruptedTable, memoryTable } from '../../support/memory-table.ts'
import { withoutWaits } from '../../support/without-waits.ts'
import { breachesOf, newSide, send, stocked, unitsOf } from '../transfers/transferring.ts'
import { type Pier, pierAt } from './pier.ts'

withoutWaits()

// Shipments of several commits, cancellations, archiving and transfers compete for the same few units and are
// interrupted at any commit. Workers always finish them, and no unit is lost.

const seed = Number(process.env.SEED_OF_CHANCE ?? Date.now())
const RUNS = Number(process.env.RUNS ?? 25)
const PRODUCTS = 5
const UNITS = 4
/** Products per commit: five products need three commits. */
const MOST = { most: 2 }

interface Wish {
  act: 'submit' | 'again' | 'finish' | 'cancel' | 'archive' | 'transfer' | 'work'
  products: number[]
  qty: number
  pick: number
  crash: { at: 'beforeCommit' | 'afterCommit'; commit: number } | undefined
}

const wish: fc.Arbitrary<Wish> = fc.record({
  act: fc.constantFrom(
    ...(['submit', 'submit', 'submit', 'again', 'finish', 'cancel', 'cancel', 'archive', 'transfer', 'work'] as const),
  ),
  products: fc.uniqueArray(fc.nat(PRODUCTS - 1), { minLength: 1, maxLength: PRODUCTS, size: 'max' }),
  qty: fc.integer({ min: 1, max: 3 }),
  pick: fc.nat(9),
  crash: fc.option(
    fc.record({
      at: fc.constantFrom('beforeCommit' as const, 'afterCommit' as const),
      commit: fc.integer({ min: 1, max: 3 }),
    }),
    { nil: undefined, freq: 2 },
  ),
})

class Crash extends Error {}

const newWorld = async () => {
  let clock = Date.parse('2026-11-20T15:00:00.000Z')
  const now = () => new Date(clock++).toISOString()
  const table = memoryTable()
  const deps = { table, now, newId: idMaker(ticking(now)) }
  await bootstrapRates({ table })
  const [here, there] = [await newSide(deps, 'Here'), await newSide(deps, 'There')]
  const { doctor, warehouseNo } = here
  const [nurse, admin] = [await newMember(deps, doctor, 'nurse'), await newMember(deps, doctor, 'warehouseAdmin')]
  const pier = pierAt(deps, { ...here, nurse, admin, doctorNo: doctor.userNo })
  const products: string[] = []
  for (let at = 0; at < PRODUCTS; at++) {
    const { productNo } = await newProduct(deps, doctor, { upc: `810${at}`, productName: `Item ${at}` })
    await stocked(deps, { doctor, productNo, warehouseNo }, UNITS)
    products.push(productNo)
  }
  /** All submissions so far, by the idempotency key of the call. */
  const submitted: Parameters<typeof submitShipment>[2][] = []
  const messages = () =>
    table
      .items()
      .filter(({ queue }) => queue === finishQueue.name)
      .flatMap(({ messages: text }) => finishQueue.message.array().parse(JSON.parse(String(text))))
  return { pier, here, there, products, submitted, messages }
}
type World = Awaited<ReturnType<typeof newWorld>>

const shipmentsIn = async ({ deps, doctorNo }: Pier) => {
  const lists = (['working', 'archived', 'closed'] as const).map((status) =>
    readAll(deps.table, shipmentType, shipmentsOf(doctorNo, status)),
  )
  return (await Promise.all(lists)).flat()
}

const done = new Map<string, number>()

const perform = async (world: World, one: Wish, hold: () => Promise<void>): Promise<void> => {
  const { pier, here, there, products, submitted, messages } = world
  let commits = 0
  const table = interruptedTable(pier.deps.table, async (point) => {
    await hold()
    if (point === 'beforeCommit') commits += 1
    if (one.crash && point === one.crash.at && commits === one.crash.commit) throw new Crash()
  })
  const deps = { ...pier.deps, table }
  const submit = (key: number) => {
    const input = submitted[key]
    return input && submitShipment({ ...deps, repeat: `call-${key}` }, pier.doctor, input, MOST)
  }
  const act = async (): Promise<unknown> => {
    if (one.act === 'submit') {
      const data = one.products.map((at) => ({ productNo: products[at], toShip: one.qty }))
      submitted.push(await pier.body(data))
      return submit(submitted.length - 1)
    }
    if (one.act === 'again') return submit(one.pick % Math.max(submitted.length, 1))
    if (one.act === 'transfer') {
      const productNo = products[one.pick % PRODUCTS] ?? ''
      return send(deps, { ...here, productNo }, there.doctor, one.qty)
    }
    if (one.act === 'work') {
      const waiting = messages()
      const message = waiting[one.pick % Math.max(waiting.length, 1)]
      return message && finishInterrupted(deps, message, MOST)
    }
    const shipments = await shipmentsIn(pier)
    const outboundNo = shipments[one.pick % Math.max(shipments.length, 1)]?.outboundNo
    if (outboundNo === undefined) return undefined
    if (one.act === 'finish') return finishShipment(deps, pier.doctor, outboundNo, MOST)
    const status = one.act === 'cancel' ? 3 : 2
    return changeOutboundStatus(deps, pier.doctor, { doctorNo: pier.doctorNo, outboundNo, status })
  }
  try {
    if ((await act()) !== undefined) done.set(one.act, (done.get(one.act) ?? 0) + 1)
  } catch (error) {
    if (!(error instanceof Refusal) && !(error instanceof Crash)) throw error
  }
}

const play = async (scheduler: fc.Scheduler, people: readonly (readonly Wish[])[]): Promise<void> => {
  const world = await newWorld()
  const { pier, here, there, products, submitted, messages } = world
  const hold = (): Promise<void> => scheduler.schedule(Promise.resolve())
  const work = async (wishes: readonly Wish[]): Promise<void> => {
    for (const one of wishes) await perform(world, one, hold)
  }
  await scheduler.waitFor(Promise.all(people.map(work)))
  // The audit also passes while shipments are unfinished.
  expect(await breachesOf(pier.deps, [here.doctor, there.doctor])).toEqual([])

  // A refusal by a worker starts a return, which adds a message during this loop.
  for (let at = 0; at < messages().length; at++) {
    const message = messages()[at]
    if (message) await finishInterrupted(pier.deps, message, MOST)
  }
  const shipments = await shipmentsIn(pier)
  expect(shipments.filter(({ status }) => status === 'preparing' || status === 'closing')).toEqual([])
  expect(shipments.length, 'one shipment per call, however often it is repeated').toBeLessThanOrEqual(submitted.length)
  for (const { status, taken, items, events } of shipments) {
    expect(taken).toBe(status === 'closed' ? 0 : items.length)
    const what = events.map((event) => event.what)
    if (status === 'closed') expect(what.at(-1)).toMatch(/^(cancelled|refused)$/)
    else expect(what[0]).toBe('submitted')
    expect(new Set(what).size, 'no event is repeated').toBe(what.length)
  }
  const left = await Promise.all(products.map((productNo) => unitsOf(pier.deps, pier.doctor, productNo)))
  const sent = await unitsThere(world)
  const shipped = shipments
    .filter(({ status }) => status !== 'closed')
    .reduce((sum, { items }) => sum + items.reduce((units, { qty }) => units + qty, 0), 0)
  const all = left.reduce((sum, units) => sum + units, 0) + shipped + sent
  expect(all, 'units in stock, shipped and transferred').toBe(PRODUCTS * UNITS)
  expect(await breachesOf(pier.deps, [here.doctor, there.doctor])).toEqual([])
}

/** Units transferred to the other company. */
const unitsThere = async ({ pier: { deps }, there }: World): Promise<number> => {
  const theirs = await readAll(deps.table, productItem, productsOf(there.doctor.userNo))
  const units = await Promise.all(theirs.map(({ productNo }) => unitsOf(deps, there.doctor, productNo)))
  return units.reduce((sum, each) => sum + each, 0)
}

test(`shipments of several commits lose no unit in any order, despite crashes (seed ${seed})`, async () => {
  const people = fc.array(fc.array(wish, { minLength: 4, maxLength: 9, size: 'max' }), {
    minLength: 2,
    maxLength: 4,
    size: 'max' as const,
  })
  await fc.assert(fc.asyncProperty(fc.scheduler(), people, play), { seed, numRuns: RUNS })
  for (const act of ['submit', 'again', 'finish', 'cancel', 'archive', 'transfer'])
    expect(done.get(act) ?? 0, act).toBeGreaterThan(0)
}, 120_000)
