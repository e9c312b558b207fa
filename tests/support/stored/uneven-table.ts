import { setImmediate as turn } from 'node:timers/promises'
import type { Table } from '../../../functions/platform/db/table.ts'
import { Chance } from '../../simulation/scheduler/chance.ts'
import { interruptedTable } from '../memory-table.ts'

/** Turns of the event loop, at most, that pass before a request, and again after a commit. */
const MAX_TURNS = 3

/**
 * The same table, whose requests take as many turns as the seed says: what runs at the same time comes between any two of
 * them, as with a real store. In memory alone the same calls always meet in the same way.
 */
export const unevenTable = <T extends Table>(table: T, seed: number): T => {
  const chance = new Chance(`turns ${seed}`)
  const waiting = interruptedTable(table, async () => {
    for (let turns = chance.between(0, MAX_TURNS); turns > 0; turns--) await turn()
  })
  return { ...table, ...waiting }
}

/** A new one each time, or that of SEED_OF_CHANCE. */
export const seedOfChance = (): number => Number(process.env.SEED_OF_CHANCE ?? Date.now())

/** So many, of which that is the first. */
export const seedsOfChance = (count: number): number[] => {
  const first = seedOfChance()
  return Array.from({ length: count }, (_, at) => first + at)
}
