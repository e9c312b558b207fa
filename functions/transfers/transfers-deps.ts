import type { Deps } from '../platform/deps.ts'
import type { BucketFiles } from '../platform/files/bucket-files.ts'

export interface TransfersDeps extends Deps {
  /** The bucket that stores photos of differences. */
  files: BucketFiles
}
