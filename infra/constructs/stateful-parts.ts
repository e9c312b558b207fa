import type { Store } from './needs.ts'
import type { DropQueue } from './queues/drop-queue.ts'

/** Parts of the stateful stack that functions use: the table, the accounts, the files. */
export interface StatefulParts extends Store {
  readonly imports: DropQueue
}
