import type { Deps } from '../platform/deps.ts'
import type { BucketFiles } from '../platform/files/bucket-files.ts'

export interface DiscrepanciesDeps extends Deps {
  /** The bucket in which photos of cases lie. */
  files: BucketFiles
}
