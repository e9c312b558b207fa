import { setImmediate as turn } from 'node:timers/promises'
import type { Table } from '../../../functions/platform/db/table.ts'
import { Chance } from '../../simulation/scheduler/chance.ts'
import { interruptedTable } from '../memory-table.ts'

/** Turns of the event loop, at most, that pass before a request, and again after a commit. */
const MOST_TURNS = 3

/**
 * The same table, whose requests take as many turns as the seed says: what runs at the same time comes between any two of
 * them, as with a real store. In memory alone the same calls always meet in the same way.
 */
export const unevenTable = <T extends Table>(table: T, seed: number): T => {
  const chance = new Chance(`turns ${seed}`)
  const waiting = interruptedTable(table, async () => {
    for (let turns = chance.between(0, MOST_TURNS); turns > 0; turns--) await turn()
  })
  return { ...table, ...waiting }
}

/** So many seeds, new ones each time; or the one of SEED_OF_CHANCE. */
export const seedsOfChance = (count: number): number[] => {
  const given = process.env.SEED_OF_CHANCE
  return given ? [Number(given)] : Array.from({ length: count }, (_, at) => Date.now() + at)
}
