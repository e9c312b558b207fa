import type { Deps } from '../platform/deps.ts'
import type { BucketFiles } from '../platform/files/bucket-files.ts'

export interface TransfersDeps extends Deps {
  /** The bucket in which photos of differences lie. */
  files: BucketFiles
}
