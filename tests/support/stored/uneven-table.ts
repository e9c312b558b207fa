import { setImmediate as turn } from 'node:timers/promises'
import type { Table } from '../../../functions/platform/db/table.ts'
import { Chance } from '../../simulation/scheduler/chance.ts'
import { interruptedTable } from '../memory-table.ts'

/** Maximum turns of the event loop before a request, and again after a commit. */
const MAX_TURNS = 3

/**
 * The same table with requests that take a number of turns drawn from the seed: concurrent calls interleave at random,
 * as with a real store. In memory alone they would always interleave in the same way.
 */
export const unevenTable = <T extends Table>(table: T, seed: number): T => {
  const chance = new Chance(`turns ${seed}`)
  const waiting = interruptedTable(table, async () => {
    for (let turns = chance.between(0, MAX_TURNS); turns > 0; turns--) await turn()
  })
  return { ...table, ...waiting }
}

/** A new seed each time, or SEED_OF_CHANCE. */
export const seedOfChance = (): number => Number(process.env.SEED_OF_CHANCE ?? Date.now())

/** This many seeds, beginning with that one. */
export const seedsOfChance = (count: number): number[] => {
  const first = seedOfChance()
  return Array.from({ length: count }, (_, at) => first + at)
}
