import type { AttributeValue, DynamoDBRecord } from 'aws-lambda'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { accountItem, ledgerRowItem } from '../../../functions/books/items/ledger.items.ts'
import { fold } from '../../../functions/home/fold.ts'
import { foldTakes } from '../../../functions/home/fold-takes.ts'
import { rebuildFigures } from '../../../functions/home/rebuild-figures.ts'
import { correctTakes, recountTakes } from '../../../functions/home/recount-takes.ts'
import { COUNTED_TYPES, sourcesOf } from '../../../functions/home/sources.ts'
import { takeChangesOf } from '../../../functions/home/take-changes.ts'
import { type Inbound, inboundItem } from '../../../functions/inbound/inbound.items.ts'
import { MAX_INTENTS } from '../../../functions/platform/db/commit.ts'
import { put } from '../../../functions/platform/db/intent.ts'
import { type StoredItem, toStored } from '../../../functions/platform/db/item.ts'
import { wireItem } from '../../../functions/platform/db/stored-attributes.ts'
import type { Table } from '../../../functions/platform/db/table.ts'
import { addDays } from '../../../shared/values/day.ts'
import { interruptedTable, memoryTable } from '../../support/memory-table.ts'
import { withoutWaits } from '../../support/without-waits.ts'
import { actFor, type Command, command, PRELUDE } from '../books/world/acts.ts'
import { COMPANIES } from '../books/world/company.ts'
import { Model } from '../books/world/model.ts'
import { call, makeWorld, type World } from '../books/world/world.ts'
import { keptFigures, recount } from './recount.ts'

withoutWaits()

const seed = Number(process.env.SEED_OF_CHANCE ?? Date.now())
const RUNS = Number(process.env.RUNS ?? 20)

const imageOf = (item: StoredItem): Record<string, AttributeValue> => Object(wireItem(item))

const nameOf = ({ pk, sk }: StoredItem): string => `${pk} ${sk}`

/** Returns a function that lists stream records of the items written since its last call. */
const watcher = (world: World) => {
  let before = new Map<string, StoredItem>()
  let seconds = Date.parse('2026-11-20T11:59:00.000Z') / 1000
  return (): DynamoDBRecord[] => {
    seconds += 7
    const now = new Map(world.table.items().map((item) => [nameOf(item), item]))
    const records = [...now].flatMap(([name, item]): DynamoDBRecord[] => {
      const old = before.get(name)
      if (old === item || !COUNTED_TYPES.includes(item.type)) return []
      const OldImage = old ? imageOf(old) : undefined
      return [{ dynamodb: { NewImage: imageOf(item), OldImage, ApproximateCreationDateTime: seconds } }]
    })
    before = now
    return records
  }
}

/** Delivery of a part of the stream. */
interface Delivery {
  /** Number of leading records that are held back and delivered late. */
  skip: number
  /** True if it is delivered again later. */
  again: boolean
  /** True if it is delivered to two readers concurrently. */
  twice: boolean
  /** Kills the reader before its first commit, or after that commit without reporting success. */
  dies: 'no' | 'beforeCommit' | 'afterCommit'
}
const delivery: fc.Arbitrary<Delivery> = fc.record({
  skip: fc.nat(4),
  again: fc.boolean(),
  twice: fc.boolean(),
  dies: fc.constantFrom('no', 'no', 'no', 'beforeCommit', 'afterCommit'),
})

const deliver = async (world: World, records: readonly DynamoDBRecord[], how: Delivery): Promise<boolean> => {
  let isDead = how.dies === 'no'
  const table = interruptedTable(world.table, (point) => {
    if (isDead || point !== how.dies) return
    isDead = true
    throw new Error('the function died')
  })
  const reader = async (to: Table, some: readonly DynamoDBRecord[]): Promise<void> => {
    await fold(to, sourcesOf(some))
    await foldTakes(to, takeChangesOf(some))
  }
  // The other reader got a longer batch, and counts it in another order.
  const readers = [reader(table, records)]
  if (how.twice) readers.push(reader(world.table, records.slice(records.length / 3).toReversed()))
  const ended = await Promise.allSettled(readers)
  return ended[0]?.status === 'fulfilled'
}

const play = async (commands: readonly Command[], deliveries: readonly Delivery[]): Promise<void> => {
  const world = await makeWorld()
  const model = new Model()
  const written = watcher(world)
  let waiting = written()
  for (const [step, one] of [...PRELUDE, ...commands].entries()) {
    if (step % 3 === 0) world.passDays(1)
    const act = actFor(one, model.there, `SH-${step}`)
    if (!act) continue
    const outcome = await call(world, act, { key: `key-${step}`, trouble: one.trouble, at: () => {} })
    if (outcome.ok) model.apply(act, outcome.answer)
    waiting.push(...written())
    const how = deliveries[step % deliveries.length]
    if (!how) continue
    const part = waiting.slice(how.skip)
    const isDone = await deliver(world, part, how)
    if (isDone && !how.again) waiting = waiting.slice(0, how.skip)
  }
  await deliver(world, waiting, { skip: 0, again: false, twice: false, dies: 'no' })
  const counted = recount(world.table.items())
  expect(counted.size).toBeGreaterThan(10)
  expect(Object.fromEntries(keptFigures(world.table.items()))).toEqual(Object.fromEntries(counted))

  // A rebuild from the table changes nothing.
  for (const doctorNo of COMPANIES) expect(await rebuildFigures(world.table, doctorNo)).toMatchObject({ corrected: 0 })
  expect(keptFigures(world.table.items())).toEqual(counted)
}

describe('the figures of the start pages', () => {
  test(`equal a recount even if the stream is delivered late, repeatedly or concurrently (seed ${seed})`, async () => {
    const walk = fc.array(command, { minLength: 10, maxLength: 40, size: 'max' })
    await fc.assert(fc.asyncProperty(walk, fc.array(delivery, { minLength: 1, maxLength: 12 }), play), {
      seed,
      numRuns: RUNS,
    })
  }, 120_000)

  test('count all 45 rows of a ledger after one change to its account', async () => {
    const table = memoryTable()
    const owner = { doctorNo: 'US-D', userNo: 'US-N' }
    const rows = Array.from({ length: 45 }, (_, at) =>
      put(ledgerRowItem, {
        ...owner,
        seq: at + 1,
        ledgerNo: `LG-${at}`,
        kind: 'reported',
        amount: 2,
        balance: 2 * at + 2,
        refNo: 'IN-1',
        refs: {},
        lots: [],
        productName: '',
        qty: 1,
        price: 2,
        warehouseNo: 'WH-1',
        note: '',
        byUserNo: 'US-D',
        byUserName: 'd',
        at: '2026-11-20T12:00:00.000Z',
      }),
    )
    const account = accountItem.schema.parse({ ...owner, balance: 90, seq: 45 })
    await table.commit([put(accountItem, account), ...rows])
    await fold(table, [{ doctorNo: 'US-D', kind: 'account', id: 'US-N' }])
    const day = table.items().filter(({ sk }) => sk === 'DAY#2026-11-20')
    expect(day).toMatchObject([
      { claimedUnits: 45, claimedAmount: 90 },
      { claimedUnits: 45, claimedAmount: 90 },
    ])
  })

  /** Takes of `count` nurses on as many days, so that each take has its own row for the nurse and for the company. */
  const takesOfMany = (count: number): Inbound[] =>
    Array.from({ length: count }, (_, at) => ({
      doctorNo: 'US-D',
      doctorName: 'd',
      offerNo: 'OF-1',
      productNo: 'PR-1',
      productName: 'p',
      upc: '1',
      unitPrice: 1,
      qty: 3,
      leftNum: 3,
      pending: 0,
      cancelled: 0,
      returned: 0,
      status: 'open' as const,
      warehouseNo: 'WH-1',
      warehouse: 'w',
      userNo: `US-N${at}`,
      userName: 'n',
      trackings: [],
      arrived: 0,
      rev: 1,
      inboundNo: `IN-${String(at).padStart(20, '0')}`,
      takeDate: `${addDays('2026-01-01', at)}T12:00:00.000Z`,
    }))
  const made = (takes: readonly Inbound[]): DynamoDBRecord[] =>
    takes.map((take) => ({ dynamodb: { NewImage: imageOf(toStored(inboundItem, take)) } }))

  test('are written in several transactions if they do not fit into one', async () => {
    const world = memoryTable()
    const takes = takesOfMany(40)
    for (const take of takes) await world.commit([put(inboundItem, take)])
    const sizes: number[] = []
    const table: Table = {
      ...world,
      commit: async (intents) => {
        sizes.push(intents.length)
        await world.commit(intents)
      },
    }
    expect(await fold(table, sourcesOf(made(takes)))).toBe(40)
    // 40 contributions, 40 rows of nurses and 80 rows of the company do not fit into one transaction.
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(160)
    expect(Math.max(...sizes)).toBeLessThanOrEqual(MAX_INTENTS)
    expect(keptFigures(world.items())).toEqual(recount(world.items()))
  })

  test('are updated by reading only the take itself if the take is new, and count it once if it is delivered twice', async () => {
    const world = memoryTable()
    const takes = takesOfMany(3)
    for (const take of takes) await world.commit([put(inboundItem, take)])
    const asked: number[] = []
    const batchGet: Table['batchGet'] = (refs, options) => {
      asked.push(refs.length)
      return world.batchGet(refs, options)
    }
    const table: Table = { ...world, batchGet }
    expect(await fold(table, sourcesOf(made(takes)))).toBe(3)
    expect(asked).toEqual([3])
    expect(await fold(table, sourcesOf(made(takes)))).toBe(0)
    expect(asked).toEqual([3, 3, 6])
    expect(keptFigures(world.items())).toEqual(recount(world.items()))
  })

  test('are zero after a canceled take is redelivered as new', async () => {
    const world = memoryTable()
    const takes = takesOfMany(1)
    for (const take of takes) await world.commit([put(inboundItem, take)])
    await fold(world, sourcesOf(made(takes)))
    for (const take of takes) {
      const cancelled = { ...take, leftNum: 0, cancelled: 3, status: 'cancelled' as const, rev: 2 }
      await world.commit([put(inboundItem, cancelled, { when: { equals: { rev: 1 } }, error: 'race' })])
    }
    await fold(world, sourcesOf(made(takes)))
    expect(keptFigures(world.items())).toEqual(new Map())
  })

  const countedByChange = (takes: readonly Inbound[]): Inbound[] =>
    takes.map((take) => ({ ...take, isCountedByChange: true }))

  test('count changes to takes in few transactions, with one mark each and no item per take', async () => {
    const world = memoryTable()
    const takes = countedByChange(takesOfMany(40))
    for (const take of takes) await world.commit([put(inboundItem, take)])
    expect(await foldTakes(world, takeChangesOf(made(takes)))).toBe(40)
    expect(keptFigures(world.items())).toEqual(recount(world.items()))
    const count = (type: string) => world.items().filter((item) => item.type === type).length
    expect(count('Folded')).toBe(0)
    // Each take has a row of its own for the nurse, and two of the company.
    expect(count('CountedChanges')).toBeLessThanOrEqual(Math.ceil(120 / 90) + 40)
    expect(await foldTakes(world, takeChangesOf(made(takes)))).toBe(0)
    expect(keptFigures(world.items())).toEqual(recount(world.items()))
  })

  test('count a change to a take once if it is delivered again in another batch, even concurrently', async () => {
    const world = memoryTable()
    const takes = countedByChange(takesOfMany(3))
    for (const take of takes) await world.commit([put(inboundItem, take)])
    const changes = takeChangesOf(
      made(takes).map(({ dynamodb }) => ({ dynamodb: { ...dynamodb, ApproximateCreationDateTime: 1_800_000_000 } })),
    )
    expect(changes).toHaveLength(3)
    const [counted, again] = await Promise.all([
      foldTakes(world, changes.slice(0, 2)),
      foldTakes(world, changes.slice(1).toReversed()),
    ])
    expect(counted + again).toBe(3)
    expect(await foldTakes(world, changes)).toBe(0)
    expect(keptFigures(world.items())).toEqual(recount(world.items()))
  })

  test('are corrected by a rebuild only where two counts differ in the same way', async () => {
    const world = memoryTable()
    const takes = countedByChange(takesOfMany(2))
    for (const take of takes) await world.commit([put(inboundItem, take)])
    const first = await recountTakes(world, 'US-D')
    expect(first).toMatchObject({ takes: 2, differences: { size: 6 } })
    // The stream delivers one of the changes late; the other is lost.
    await foldTakes(world, takeChangesOf(made(takes.slice(0, 1))))
    const second = await recountTakes(world, 'US-D')
    expect(await correctTakes(world, 'US-D', first, second)).toBe(3)
    expect(keptFigures(world.items())).toEqual(recount(world.items()))
    expect((await recountTakes(world, 'US-D')).differences.size).toBe(0)
  })

  test('are not updated for a change that they do not count', () => {
    const offer = { pk: 'p', sk: 's', type: 'Offer', doctorNo: 'US-1', offerNo: 'OF-1', status: 'offering', leftNum: 4 }
    const written = (before: StoredItem | undefined, after: StoredItem): DynamoDBRecord => ({
      dynamodb: { NewImage: imageOf(after), OldImage: before ? imageOf(before) : undefined },
    })
    const source = { kind: 'offer', doctorNo: 'US-1', id: 'OF-1' }
    expect(sourcesOf([written(undefined, offer)])).toEqual([{ ...source, isNew: true }])
    expect(sourcesOf([written(offer, { ...offer, leftNum: 3 })])).toEqual([])
    expect(sourcesOf([written(offer, { ...offer, status: 'archived' })])).toEqual([source])
  })

  test('are rebuilt from the table if the stream missed changes', async () => {
    const world = await makeWorld()
    const model = new Model()
    for (const [step, one] of PRELUDE.entries()) {
      const act = actFor(one, model.there, `SH-${step}`)
      const outcome = act && (await call(world, act, { key: `key-${step}`, trouble: 'none', at: () => {} }))
      if (act && outcome?.ok) model.apply(act, outcome.answer)
    }
    expect(keptFigures(world.table.items()).size).toBe(0)
    const { sources, corrected } = await rebuildFigures(world.table, COMPANIES[0] ?? '')
    expect(corrected).toBeGreaterThan(0)
    expect(sources).toBeGreaterThan(0)
    const ofFirst = [...recount(world.table.items())].filter(([name]) => name.startsWith(`${COMPANIES[0]}|`))
    expect([...keptFigures(world.table.items())].sort()).toEqual(ofFirst.sort())
  })
})
