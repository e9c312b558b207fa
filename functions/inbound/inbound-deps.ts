import type { Deps } from '../platform/deps.ts'
import type { BucketFiles } from '../platform/files/bucket-files.ts'

export interface InboundDeps extends Deps {
  /** The bucket that stores workbooks of tracking numbers. */
  files: BucketFiles
}
