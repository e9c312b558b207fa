import { databaseOf, type MultipartUpload, PersistenceManager, type S3Object } from './fauxqs.ts'

/**
 * fauxqs's persistence of queues and buckets, with two of its bugs (2.4.1) fixed:
 * - A message made visible again early (`changeVisibility` to 0) is written with a receive count of NULL, which the
 *   column refuses, after it has left the queue in memory. tests/local/lasting-store.test.ts fails once fauxqs has
 *   fixed this, and the override can then be removed.
 * - Related steps are written one by one, so a kill between them loses a message (`together`).
 *
 * A commit is in the operating system's memory when it returns, so no kill loses it, but it reaches the disk later: a
 * power failure may lose the last ones. The table engine stores its commits in the same way (DEC-local-13).
 */
export class LastingStore extends PersistenceManager {
  readonly #database = databaseOf(this)
  readonly #ready = this.#database.prepare(
    'UPDATE sqs_messages SET receipt_handle = NULL, visibility_deadline = NULL WHERE message_id = ?',
  )
  readonly #begin = this.#database.prepare('BEGIN IMMEDIATE')
  readonly #commit = this.#database.prepare('COMMIT')
  #open = false
  /** Undo steps for the in-memory changes of the open transaction, in order. */
  #undo: (() => void)[] = []

  constructor(dir: string) {
    super(dir)
    this.#database.exec('PRAGMA synchronous = NORMAL')
  }

  override updateMessageReady(messageId: string): void {
    this.#ready.run(messageId)
  }

  // fauxqs opens its own transaction here, and SQLite does not nest transactions.
  override completeMultipartUpload(uploadId: MultipartUpload['uploadId'], bucket: string, object: S3Object): void {
    this.together(() => {
      this.upsertObject(bucket, object)
      this.deleteMultipartUpload(uploadId)
    })
  }

  /**
   * Runs `write` synchronously; its changes are stored as a whole or not at all, whenever the process is killed. On
   * failure `undo` reverts the changes in memory.
   */
  together<T>(write: () => T, undo: () => void = () => {}): T {
    if (this.#open) {
      this.#undo.push(undo)
      return write()
    }
    this.#open = true
    this.#undo = [undo]
    try {
      this.#begin.run()
      const result = write()
      this.#commit.run()
      return result
    } catch (error) {
      if (this.#database.isTransaction) this.#database.exec('ROLLBACK')
      for (const step of this.#undo.reverse()) step()
      throw error
    } finally {
      this.#open = false
    }
  }
}

/** `LastingStore.together`, if anything is persisted at all. */
export const together = <T>(store: unknown, write: () => T, undo?: () => void): T =>
  store instanceof LastingStore ? store.together(write, undo) : write()
