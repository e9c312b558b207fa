import { globSync } from 'node:fs'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { Refusal } from '../../../shared/contract/errors.ts'
import { startStore, type TestStore } from '../../support/company.ts'
import { chanceOf, VirtualTime } from '../../support/virtual-time.ts'
import { ADD_LIMITS, PLACES } from './add-limits.ts'

// Sends many concurrent calls for the last places below a limit to a store as slow as a loaded table. Time is virtual.

const REQUEST_MS = 40
const CALLERS = 60

let store: TestStore
beforeEach(async () => {
  store = await startStore()
})
afterEach(() => store.stop())

it.each(Object.entries(ADD_LIMITS))(
  '%s: 60 concurrent callers reach the limit exactly',
  async (_, { most, full, begin }) => {
    const seed = Number(process.env.SEED_OF_CHANCE ?? Date.now() % 1_000_000)
    const { add, count } = await begin(store.deps)
    expect(await count()).toBe(most - PLACES)
    const time = new VirtualTime()
    const deps = { ...store.deps, table: time.slow(store.deps.table, REQUEST_MS) }
    const callers = Array.from({ length: CALLERS }, (_, caller) => most + caller)
    const ends = await time.run(
      () => Promise.allSettled(callers.map((at) => add({ ...deps, repeat: `caller ${at}` }, at))),
      chanceOf(seed),
    )
    const refusals = ends.flatMap((end) => {
      if (end.status === 'fulfilled') return []
      if (!(end.reason instanceof Refusal)) throw end.reason
      return [end.reason.errors?.[0]?.reason ?? end.reason.reason]
    })
    expect(refusals, `seed ${seed}`).toEqual(Array.from({ length: CALLERS - PLACES }, () => full))
    expect(await count(), `seed ${seed}`).toBe(most)
  },
)

/** Limits on the input of calls that add no record. */
const NO_ADD: readonly string[] = [
  // Checked when people are invited; those invited at the same time may exceed it when they join.
  'people.manyStaff',
  'people.manyClerks',
  // Joining writes the roster of the staff or clerks, so two people cannot share the last place (people/staff).
  'people.staffFull',
  'people.clerksFull',
  // Asking writes the list of the company's waiting requests as it was read (approvals).
  'approvals.tooManyOwn',
  // A transfer adds no record: it writes the account of the new owner, which lists their companies, as it was read.
  'owner.ownsMany',
  // Limits the number of takes to which one call delivers a report.
  'inventory.tooManyTakes',
]

it('the tested limits include every refusal that states a maximum', async () => {
  const limits: string[] = []
  for (const file of globSync('shared/**/*.reasons.ts')) {
    const exported: Record<string, Record<string, { key?: string; code?: string; text?: string }>> = await import(
      `../../../${file}`
    )
    for (const { key = '', code, text = '' } of Object.values(exported).flatMap((kinds) => Object.values(kinds)))
      if (code === 'conflict' && text.includes('{most}')) limits.push(key)
  }
  const tried = Object.values(ADD_LIMITS).map(({ full }) => full)
  expect(limits.length).toBeGreaterThan(12)
  expect(limits.filter((key) => !tried.includes(key) && !NO_ADD.includes(key))).toEqual([])
})
