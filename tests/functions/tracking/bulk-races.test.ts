import { beforeEach, expect, it } from 'vitest'
import type { Deps } from '../../../functions/platform/deps.ts'
import { chanceOf, VirtualTime } from '../../support/virtual-time.ts'
import { checkBooks, confirm, toConfirm, UPC } from './arrivals.ts'
import { deps, dock, list, notClaimed, openDock, store, typed } from './confirm-dock.ts'
import { reverse, reverseAll } from './history/history-dock.ts'
import { remove, removeBatch } from './rows/row-acts.ts'

// Runs bulk calls while people process rows one by one. A commit of many rows takes longer than a commit of one row, as
// in the real store. Time is virtual, so waiting takes no real time.

openDock()
beforeEach(() => store.setNow('2026-11-22T17:00:00.000Z'))

const BEGIN = Date.parse('2026-11-22T18:00:00.000Z')
const REQUEST_MS = 8
const ITEM_MS = 2

const namesOf = async (batchNumber: string): Promise<string[]> =>
  (await list(batchNumber)).flatMap(({ rowList }) => rowList.map(({ cwId }) => cwId))

/** Repeats the bulk call until no rows remain, while other people each process their own rows one by one. */
const besideOthers = async (
  bulk: (by: Deps) => Promise<{ done: number; left: number }>,
  others: readonly (readonly string[])[],
  single: (by: Deps, who: number, cwId: string) => Promise<unknown>,
) => {
  const seed = Number(process.env.SEED_OF_CHANCE ?? Date.now() % 1_000_000)
  const time = new VirtualTime()
  const by: Deps = {
    ...deps,
    table: time.slow(deps.table, REQUEST_MS, ITEM_MS),
    now: () => new Date(BEGIN + time.now).toISOString(),
  }
  let isOver = false
  let singles = 0
  const rowByRow = async (who: number, cwIds: readonly string[]) => {
    for (const cwId of cwIds) {
      if (isOver) return
      await single(by, who, cwId)
      singles += 1
    }
  }
  const calls: number[] = []
  const inBulk = async () => {
    try {
      for (let left = 1; left > 0 && calls.at(-1) !== 0; ) {
        const answer = await bulk(by)
        calls.push(answer.done)
        left = answer.left
      }
    } finally {
      isOver = true
    }
  }
  await time.run(() => Promise.all([inBulk(), ...others.map((cwIds, who) => rowByRow(who, cwIds))]), chanceOf(seed))
  expect(calls, `seed ${seed}`).not.toContain(0)
  return { singles, done: calls.reduce((sum, rows) => sum + rows, 0), seed }
}

it.each([4, 6])(
  '600 rows are each confirmed once in bulk while %i people confirm other rows of the product one by one',
  async (people) => {
    const batchNumber = await typed(600)
    const theirs = await Promise.all(Array.from({ length: people }, () => typed(150)))
    const { singles, done, seed } = await besideOthers(
      async (by) => {
        const { successCount, failedCount, unreached } = await confirm(by, dock, batchNumber)
        expect(unreached, 'remaining rows are reported as unreached, never as refused').toBe(failedCount)
        return { done: successCount, left: unreached }
      },
      await Promise.all(theirs.map(namesOf)),
      async (by, who, cwId) => {
        const data = [{ upc: UPC, productNo: dock.productNo, cwIds: [cwId] }]
        expect(await confirm(by, dock, theirs[who] ?? '', data)).toMatchObject({ successCount: 1 })
      },
    )
    expect(done, `seed ${seed}`).toBe(600)
    expect(singles).toBeGreaterThan(people)
    expect(await notClaimed()).toBe(2 * (600 + singles))
    expect((await toConfirm(deps, dock)).total).toBe(150 * people - singles)
    await checkBooks(deps, dock)
  },
)

const PEOPLE = 5

it('300 rows are each reversed once in bulk while people reverse other rows of the product one by one', async () => {
  const batchNumber = await typed(300)
  const theirs = await Promise.all(Array.from({ length: PEOPLE }, () => typed(100)))
  const names = await Promise.all(theirs.map(namesOf))
  for (const one of [batchNumber, ...theirs]) await confirm(deps, dock, one)
  const { singles, done, seed } = await besideOthers(
    async (by) => {
      const { successCount, failureRecords, failedCount, unreached } = await reverseAll(by, dock, batchNumber)
      expect([failureRecords.length, unreached], 'remaining rows are reported as unreached, never as refused').toEqual([
        failedCount,
        failedCount,
      ])
      return { done: successCount, left: unreached }
    },
    names,
    (by, _who, cwId) => reverse(by, dock, cwId),
  )
  expect(done, `seed ${seed}`).toBe(300)
  expect(await notClaimed()).toBe(2 * (100 * PEOPLE - singles))
  expect((await toConfirm(deps, dock)).total).toBe(300 + singles)
  await checkBooks(deps, dock)
})

it('a batch is emptied by a bulk removal while people remove some of its rows one by one', async () => {
  const batchNumber = await typed(400)
  const names = await namesOf(batchNumber)
  const { singles, done, seed } = await besideOthers(
    async (by) => {
      const { removed, left } = await removeBatch(batchNumber, {}, by)
      return { done: removed, left }
    },
    Array.from({ length: PEOPLE }, (_, who) => names.slice(100 + 60 * who, 160 + 60 * who)),
    (by, _who, cwId) => remove(cwId, { by }).catch(() => undefined),
  )
  expect(done, `seed ${seed}`).toBeGreaterThan(0)
  expect(singles).toBeGreaterThan(0)
  expect((await toConfirm(deps, dock)).total).toBe(0)
  await checkBooks(deps, dock)
})
