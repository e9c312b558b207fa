import { setImmediate as turn } from 'node:timers/promises'
import type { Table } from '../../../functions/platform/db/table.ts'
import { Chance } from '../../simulation/scheduler/chance.ts'
import { interruptedTable } from '../memory-table.ts'

/** Maximum number of event loop turns before a request, and again after a commit. */
const MAX_TURNS = 3

/**
 * Wraps a table so that requests take a number of event loop turns drawn from the seed. Concurrent calls then
 * interleave at random, as with a real store; in memory alone they would always interleave in the same order.
 */
export const unevenTable = <T extends Table>(table: T, seed: number): T => {
  const chance = new Chance(`turns ${seed}`)
  const waiting = interruptedTable(table, async () => {
    for (let turns = chance.between(0, MAX_TURNS); turns > 0; turns--) await turn()
  })
  return { ...table, ...waiting }
}

/** Returns SEED_OF_CHANCE if it is set, or else a new seed each time. */
export const seedOfChance = (): number => Number(process.env.SEED_OF_CHANCE ?? Date.now())

/** Returns this many seeds, beginning with that of `seedOfChance`. */
export const seedsOfChance = (count: number): number[] => {
  const first = seedOfChance()
  return Array.from({ length: count }, (_, at) => first + at)
}
