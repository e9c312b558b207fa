import type { PeoplePool } from './people-pool.ts'
import type { PrivateBucket } from './private-bucket.ts'
import type { DropQueue } from './queues/drop-queue.ts'
import type { StoreTable } from './store-table.ts'

/** What functions are given of the stateful stack: the store, the accounts, the files. */
export interface StatefulParts {
  readonly table: StoreTable
  readonly people: PeoplePool
  readonly uploads: PrivateBucket
  readonly imports: DropQueue
}
