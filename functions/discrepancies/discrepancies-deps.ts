import type { Deps } from '../platform/deps.ts'
import type { BucketFiles } from '../platform/files/bucket-files.ts'

export interface DiscrepanciesDeps extends Deps {
  /** The bucket that stores photos of cases. */
  files: BucketFiles
}
