import { DatabaseSync } from 'node:sqlite'
import { PersistenceManager } from '../../../node_modules/fauxqs/dist/persistence.js'
import { S3Store } from '../../../node_modules/fauxqs/dist/s3/s3Store.js'
import { SnsStore } from '../../../node_modules/fauxqs/dist/sns/snsStore.js'
import { SqsStore } from '../../../node_modules/fauxqs/dist/sqs/sqsStore.js'

export type { MultipartUpload, S3Object } from '../../../node_modules/fauxqs/dist/s3/s3Types.js'
export type { SqsQueue } from '../../../node_modules/fauxqs/dist/sqs/sqsStore.js'
export type { ReceivedMessage, SqsMessage } from '../../../node_modules/fauxqs/dist/sqs/sqsTypes.js'
/**
 * The internals of fauxqs that the local stack uses. The package exports a server and types of its HTTP interface only;
 * this is the only module that reaches past its exports, written against fauxqs 2.4.1, which package.json pins. Check
 * this list before upgrading:
 * - `SqsStore`, `SqsQueue`, `SqsMessage`, `ReceivedMessage`: event sources read queues in this process, without polling
 *   over HTTP, and in one transaction with the disk. FIFO order is corrected by replacing methods of a queue.
 * - `S3Store`, `S3Object`, `MultipartUpload`: fauxqs sends no bucket notifications; a subclass does.
 * - `SnsStore`: unused here, but `buildApp` and `load` require all three stores.
 * - `PersistenceManager`: a subclass writes related changes in one transaction, and fixes an update of a message.
 */
export { PersistenceManager, S3Store, SnsStore, SqsStore }

/**
 * Database connection of a persistence manager, a private field. It is needed because the manager's own transactions
 * cannot be nested.
 */
export const databaseOf = (manager: PersistenceManager): DatabaseSync => {
  const database: unknown = Reflect.get(manager, 'db')
  if (!(database instanceof DatabaseSync)) throw new Error('fauxqs no longer keeps its database in "db"')
  return database
}

/** Objects of a bucket in memory, by key (a private field); undefined if the bucket does not exist. */
export const objectsOf = (store: S3Store, bucket: string): Map<unknown, unknown> | undefined => {
  const buckets: unknown = Reflect.get(store, 'buckets')
  if (!(buckets instanceof Map)) throw new Error('fauxqs no longer keeps its buckets in "buckets"')
  const objects: unknown = buckets.get(bucket)
  return objects instanceof Map ? objects : undefined
}
