import type { Deps } from '../platform/deps.ts'
import type { BucketFiles } from '../platform/files/bucket-files.ts'

export interface ProductsDeps extends Deps {
  /** The bucket that stores pictures and catalog workbooks. */
  files: BucketFiles
}
