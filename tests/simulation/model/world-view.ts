import type { StoredItem } from '../../../functions/platform/db/item.ts'
import type { Table } from '../../../functions/platform/db/table.ts'
import type { Side } from './companies.ts'
import type { Model } from './model.ts'

/** The environment of actions and checks: the simulated cloud, or a running stack (`tests/faults`). */
export interface Environment {
  store: {
    /** Returns all items of a type as readers see them. */
    all: (type: string) => StoredItem[]
    /** Returns the first item of a type with these field values. */
    find: (type: string, fields: Readonly<Record<string, string>>) => StoredItem | undefined
    /** The table without faults. */
    plain: Table
  }
  scheduler: {
    /** Current time in ISO 8601, UTC. */
    instant: () => string
    sleep: (ms: number) => Promise<unknown>
  }
  /** Uploads the file of a label, like a browser with the form it received. */
  upload: (key: string, content: Uint8Array) => void
}

/** The world as actions and checks see it. */
export interface WorldView {
  cloud: Environment
  /** The expected figures. */
  model: Model
  sides: readonly [Side, Side]
  /** Selects one of the two companies by a random number. */
  side: (pick: number) => Side
  /** Reports a breach. */
  breach: (what: string) => void
  /** Batch payouts that were started. */
  payouts: string[]
}
