import type { Shared } from './needs.ts'
import type { DropQueue } from './queues/drop-queue.ts'
import type { StoreTable } from './store-table.ts'

/** What functions are given of the stateful stack: the store, the accounts, the files. */
export interface StatefulParts extends Shared {
  readonly table: StoreTable
  readonly imports: DropQueue
}
