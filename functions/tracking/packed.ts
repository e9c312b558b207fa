import { MAX_OWN_INTENTS } from '../platform/db/commit.ts'

/**
 * Intents of a commit available for rows and products. Batch, run, warehouse and the messages to takes and fees use one
 * each. Each product uses four: level, the place of the level if it is new, log row
 * and totals. A row uses one or two (`rowIntents`).
 */
const ROOM = MAX_OWN_INTENTS - 5
const OF_PRODUCT = 4

/** Rows of one product in one transaction. */
export type Part<Row> = [Row, ...Row[]]

interface Measured<Row> {
  productNo: (row: Row) => string
  /** Returns the number of intents for a row. */
  intents: (row: Row) => number
}

/** Packs rows for one transaction each, keeping the rows of one product together if they fit. */
export const packed = <Row>(rows: readonly Row[], { productNo, intents }: Measured<Row>): Part<Row>[][] => {
  const packs: Part<Row>[][] = []
  let room = 0
  for (const group of Map.groupBy(rows, productNo).values()) {
    for (let start = 0; start < group.length; ) {
      if (room < OF_PRODUCT + 2) {
        packs.push([])
        room = ROOM
      }
      room -= OF_PRODUCT
      const part: Row[] = []
      for (let next = group[start]; next !== undefined && intents(next) <= room; next = group[start]) {
        part.push(next)
        room -= intents(next)
        start += 1
      }
      const [first, ...others] = part
      if (first !== undefined) packs.at(-1)?.push([first, ...others])
    }
  }
  return packs
}
