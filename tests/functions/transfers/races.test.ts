import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import type { CompanyActor } from '../../../functions/platform/actor.ts'
import { readAll } from '../../../functions/platform/db/walk.ts'
import type { Deps } from '../../../functions/platform/deps.ts'
import { idMaker } from '../../../functions/platform/ids.ts'
import { productItem, productsOf } from '../../../functions/products/public.ts'
import { bootstrapRates } from '../../../functions/rates/public.ts'
import { transfersOf, transferType } from '../../../functions/transfers/public.ts'
import { checkTransfer, markChecked } from '../../../functions/transfers/use-cases/checks.ts'
import { Refusal } from '../../../shared/contract/errors.ts'
import { transfers } from '../../../shared/transfers/transfers.contract.ts'
import { newMember, newProduct, startStore, type TestStore, ticking } from '../../support/company.ts'
import { memoryFiles } from '../../support/memory-files.ts'
import { interruptedTable, memoryTable } from '../../support/memory-table.ts'
import { unevenTable } from '../../support/stored/uneven-table.ts'
import { withoutWaits } from '../../support/without-waits.ts'
import { breachesOf, newSide, type Side, send, stocked, unitsOf } from './transferring.ts'

withoutWaits()

const seed = Number(process.env.SEED_OF_CHANCE ?? Date.now())
const RUNS = Number(process.env.RUNS ?? 25)

describe('concurrent transfers', () => {
  let store: TestStore
  beforeAll(async () => {
    store = await startStore()
  })
  afterAll(() => store.stop())

  it('let only one of two move the last unit', async () => {
    const deps = { ...store.deps, table: unevenTable(store.deps.table, seed) }
    const [from, one, two] = [await newSide(deps, 'From'), await newSide(deps, 'One'), await newSide(deps, 'Two')]
    await stocked(deps, from, 1)
    const sent = await Promise.allSettled([send(deps, from, one.doctor, 1), send(deps, from, two.doctor, 1)])
    expect(sent.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const lost = sent.find((each) => each.status === 'rejected')
    expect(lost?.reason, `seed ${seed}`).toMatchObject({
      code: 'conflict',
      errors: [{ reason: 'transfers.onlyAvailable' }],
    })
    const here = await unitsOf(deps, from.doctor, from.productNo)
    const there = await Promise.all([one, two].map(({ doctor, productNo }) => unitsOf(deps, doctor, productNo)))
    expect([here, there.sort()]).toEqual([0, [0, 1]])
    expect(await breachesOf(deps, [from.doctor, one.doctor, two.doctor])).toEqual([])
  })

  it('create a product only once if the receiver does not have it', async () => {
    const { deps } = store
    const [from, to] = [await newSide(deps, 'From'), await newSide(deps, 'To')]
    const { productNo } = await newProduct(deps, from.doctor, { productName: 'Lamp', upc: 'LAMP-7' })
    await stocked(deps, { ...from, productNo }, 8)
    await Promise.all(Array.from({ length: 8 }, () => send(deps, { ...from, productNo }, to.doctor, 1)))
    const made = await readAll(deps.table, productItem, productsOf(to.doctor.userNo))
    expect(made.filter(({ upc }) => upc === 'LAMP-7')).toHaveLength(1)
    expect(await breachesOf(deps, [from.doctor, to.doctor])).toEqual([])
  })

  it('in both directions lose no units', async () => {
    const { deps } = store
    const [from, to] = [await newSide(deps, 'From'), await newSide(deps, 'To')]
    await stocked(deps, from, 5)
    await stocked(deps, to, 5)
    await Promise.all([1, 2, 3].flatMap(() => [send(deps, from, to.doctor, 1), send(deps, to, from.doctor, 1)]))
    const units = await Promise.all([from, to].map(({ doctor, productNo }) => unitsOf(deps, doctor, productNo)))
    expect(units).toEqual([5, 5])
    expect(await breachesOf(deps, [from.doctor, to.doctor])).toEqual([])
  })
})

interface Wish {
  act: 'send' | 'check' | 'mark' | 'close'
  from: number
  to: number
  qty: number
  pick: number
  trouble: 'none' | 'before' | 'after'
}

const wish: fc.Arbitrary<Wish> = fc.record({
  act: fc.constantFrom('send', 'send', 'send', 'check', 'check', 'mark', 'close'),
  from: fc.nat(2),
  to: fc.nat(2),
  qty: fc.integer({ min: 1, max: 6 }),
  pick: fc.nat(9),
  trouble: fc.oneof(
    { weight: 4, arbitrary: fc.constant('none' as const) },
    { weight: 1, arbitrary: fc.constantFrom('before' as const, 'after' as const) },
  ),
})

interface World {
  deps: Deps
  sides: Side[]
  admins: CompanyActor[]
}

const UNITS = 6

const newWorld = async (): Promise<World> => {
  let clock = Date.parse('2026-11-20T15:00:00.000Z')
  const now = () => new Date(clock++).toISOString()
  const deps: Deps = { table: memoryTable(), now, newId: idMaker(ticking(now)) }
  await bootstrapRates({ table: deps.table })
  const sides = [await newSide(deps, 'A'), await newSide(deps, 'B'), await newSide(deps, 'C')]
  for (const side of sides) await stocked(deps, side, UNITS)
  const admins = await Promise.all(sides.map(({ doctor }) => newMember(deps, doctor, 'warehouseAdmin')))
  return { deps, sides, admins }
}

class Crash extends Error {}

const done = new Map<string, number>()

const perform = async ({ deps, sides, admins }: World, one: Wish, hold: () => Promise<void>): Promise<void> => {
  let commits = 0
  const table = interruptedTable(deps.table, async (point) => {
    await hold()
    if (point === 'read') return
    if (point === 'beforeCommit') commits += 1
    if (commits > 1) return
    if (one.trouble === 'before' && point === 'beforeCommit') throw new Crash()
    if (one.trouble === 'after' && point === 'afterCommit') throw new Crash()
  })
  const held = { ...deps, table, files: memoryFiles() }
  const [from, to, admin] = [sides[one.from], sides[one.to], admins[one.to]]
  if (!from || !to || !admin) throw new Error('No such company')
  const act = async (): Promise<unknown> => {
    if (one.act === 'send') return send(held, from, to.doctor, one.qty)
    const { records } = await deps.table.query(transferType, transfersOf(to.doctor.userNo, 'received'), { limit: 20 })
    const transferId = records[one.pick % Math.max(records.length, 1)]?.transferNo
    if (transferId === undefined) return undefined
    const doctorNo = to.doctor.userNo
    if (one.act === 'mark') return markChecked(held, admin, { doctorNo, transferId })
    const close = one.act === 'close' ? { close: true, reason: 'missing', received: 0 } : {}
    const body = transfers.calls.checkTransfer.body.parse({ doctorNo, transferId, received: one.qty, ...close })
    return checkTransfer(held, admin, body)
  }
  try {
    if ((await act()) !== undefined) done.set(one.act, (done.get(one.act) ?? 0) + 1)
  } catch (error) {
    if (!(error instanceof Refusal) && !(error instanceof Crash)) throw error
  }
}

const play = async (scheduler: fc.Scheduler, people: readonly (readonly Wish[])[]): Promise<void> => {
  const world = await newWorld()
  const hold = (): Promise<void> => scheduler.schedule(Promise.resolve())
  const work = async (wishes: readonly Wish[]): Promise<void> => {
    for (const one of wishes) await perform(world, one, hold)
  }
  await scheduler.waitFor(Promise.all(people.map(work)))
  const { deps, sides } = world
  const units = await Promise.all(sides.map(({ doctor, productNo }) => unitsOf(deps, doctor, productNo)))
  expect(
    units.reduce((sum, each) => sum + each, 0),
    'units of all companies',
  ).toBe(UNITS * sides.length)
  for (const { doctor } of sides) {
    for (const each of await readAll(deps.table, transferType, transfersOf(doctor.userNo))) {
      expect(each.checked, 'checked only when no units remain').toBe(each.checkedQty + each.difference === each.qty)
    }
  }
  const doctors = sides.map(({ doctor }) => doctor)
  expect(await breachesOf(deps, doctors)).toEqual([])
}

test(`transfers, checks and crashes in any order keep the total units of all companies (seed ${seed})`, async () => {
  const people = fc.array(fc.array(wish, { minLength: 3, maxLength: 8, size: 'max' }), {
    minLength: 3,
    maxLength: 4,
    size: 'max' as const,
  })
  await fc.assert(fc.asyncProperty(fc.scheduler(), people, play), { seed, numRuns: RUNS })
  for (const act of ['send', 'check', 'mark', 'close']) expect(done.get(act) ?? 0, act).toBeGreaterThan(0)
}, 120_000)
