import type { StoredItem } from '../../../functions/platform/db/item.ts'
import type { Table } from '../../../functions/platform/db/table.ts'
import type { Side } from './founding.ts'
import type { Model } from './model.ts'

/** What acts and checks see of what they play on: the simulated cloud, or a stack that runs (`tests/faults`). */
export interface Stage {
  store: {
    /** Every item of a type as its readers see it. */
    all: (type: string) => StoredItem[]
    /** The first of a type with these values in its fields. */
    find: (type: string, fields: Readonly<Record<string, string>>) => StoredItem | undefined
    /** The table without faults. */
    plain: Table
  }
  scheduler: {
    /** ISO 8601, UTC. */
    instant: () => string
    sleep: (ms: number) => Promise<unknown>
  }
  /** Uploads the file of a label, as a browser does with the form it was given. */
  upload: (key: string, content: Uint8Array) => void
}

/** What acts and checks see of a world. */
export interface Ground {
  cloud: Stage
  /** What must be true. */
  model: Model
  sides: readonly [Side, Side]
  /** One of the two companies, by a number of chance. */
  side: (pick: number) => Side
  /** Says that something is not as it must be. */
  breach: (what: string) => void
  /** Batch payouts that were begun. */
  payouts: string[]
}
