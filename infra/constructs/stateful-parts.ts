import type { Store } from './needs.ts'
import type { DropQueue } from './queues/drop-queue.ts'

/** What functions are given of the stateful stack: the store, the accounts, the files. */
export interface StatefulParts extends Store {
  readonly imports: DropQueue
}
