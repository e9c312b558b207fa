import type { Deps } from '../platform/deps.ts'
import type { BucketFiles } from '../platform/files/bucket-files.ts'

export interface MixedDeps extends Deps {
  /** The bucket for uploaded workbooks. */
  files: Pick<BucketFiles, 'uploadForm' | 'read'>
}
