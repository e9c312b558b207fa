import type { TrackingRow } from '../tracking.items.ts'
import type { Choice } from './choices.ts'

/** Rows of one product in one pack. */
export interface PackPart {
  choice: Choice
  rows: TrackingRow[]
}

/** Rows confirmed in one transaction. */
export type Pack = PackPart[]

/** Of the 100 intents of a transaction the batch takes one, each product four: level, log row, totals, check. */
const ROOM = 98
const OF_PRODUCT = 4

/** Puts rows into packs, keeping those of one product together as far as they fit. */
export const packsOf = (rows: readonly TrackingRow[], choices: ReadonlyMap<string, Choice>): Pack[] => {
  const packs: Pack[] = []
  let room = 0
  for (const [upc, group] of Map.groupBy(rows, (row) => row.upc)) {
    const choice = choices.get(upc)
    if (!choice) continue
    for (let start = 0; start < group.length; ) {
      if (room < OF_PRODUCT + 1) {
        packs.push([])
        room = ROOM
      }
      const some = group.slice(start, start + room - OF_PRODUCT)
      packs.at(-1)?.push({ choice, rows: some })
      room -= OF_PRODUCT + some.length
      start += some.length
    }
  }
  return packs
}
