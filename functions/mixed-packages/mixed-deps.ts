import type { Deps } from '../platform/deps.ts'
import type { BucketFiles } from '../platform/files/bucket-files.ts'

export interface MixedDeps extends Deps {
  /** The bucket that workbooks are uploaded to. */
  files: Pick<BucketFiles, 'uploadForm' | 'read'>
}
