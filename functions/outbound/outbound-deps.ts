import type { Deps } from '../platform/deps.ts'
import type { BucketFiles } from '../platform/files/bucket-files.ts'

export interface OutboundDeps extends Deps {
  /** The bucket that stores package labels. */
  files: BucketFiles
}
