import { objectsOf, S3Store } from '../fauxqs.ts'

/** An object that was just stored, by any kind of upload. */
export interface StoredObject {
  bucket: string
  key: string
  size: number
  eTag: string
  event: 'ObjectCreated:Put' | 'ObjectCreated:CompleteMultipartUpload'
}

/**
 * Adds notifications about new objects to the buckets of fauxqs, which has none. An object and its notification are
 * written together, so that a killed process has stored both or neither.
 */
export class ObservedBuckets extends S3Store {
  onStored: (object: StoredObject) => void = () => {}
  /** Makes several writes atomic, if anything is persisted at all. */
  together: <T>(write: () => T, undo?: () => void) => T = (write) => write()
  readonly #bucketOfUpload = new Map<string, string>()

  /** ETag of the object; undefined if it does not exist. */
  tagOf(bucket: string, key: string): string | undefined {
    try {
      return this.headObject(bucket, key).etag
    } catch {
      return undefined
    }
  }

  override putObject(...args: Parameters<S3Store['putObject']>): ReturnType<S3Store['putObject']> {
    return this.together(
      () => {
        const stored = super.putObject(...args)
        const [bucket, key] = args
        this.onStored({ bucket, key, size: stored.contentLength, eTag: bare(stored.etag), event: 'ObjectCreated:Put' })
        return stored
      },
      this.#asItWas(args[0], args[1]),
    )
  }

  // Undo step: an object that could not be written to disk must not stay in memory.
  #asItWas(bucket: string, key: string): () => void {
    const objects = objectsOf(this, bucket)
    if (!objects) return () => {}
    const before = objects.get(key)
    return () => void (before === undefined ? objects.delete(key) : objects.set(key, before))
  }

  override createMultipartUpload(
    ...args: Parameters<S3Store['createMultipartUpload']>
  ): ReturnType<S3Store['createMultipartUpload']> {
    const uploadId = super.createMultipartUpload(...args)
    this.#bucketOfUpload.set(uploadId, args[0])
    return uploadId
  }

  override restoreMultipartUpload(...args: Parameters<S3Store['restoreMultipartUpload']>): void {
    super.restoreMultipartUpload(...args)
    this.#bucketOfUpload.set(args[0].uploadId, args[0].bucket)
  }

  override completeMultipartUpload(
    ...args: Parameters<S3Store['completeMultipartUpload']>
  ): ReturnType<S3Store['completeMultipartUpload']> {
    return this.together(() => {
      const stored = super.completeMultipartUpload(...args)
      const bucket = this.#bucketOfUpload.get(args[0])
      this.#bucketOfUpload.delete(args[0])
      if (bucket) {
        const { key, contentLength: size, etag } = stored
        this.onStored({ bucket, key, size, eTag: bare(etag), event: 'ObjectCreated:CompleteMultipartUpload' })
      }
      return stored
    })
  }
}

const bare = (etag: string): string => etag.replaceAll('"', '')
