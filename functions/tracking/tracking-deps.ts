import type { Deps } from '../platform/deps.ts'
import type { BucketFiles } from '../platform/files/bucket-files.ts'

export interface TrackingDeps extends Deps {
  /** The bucket of uploaded workbooks. */
  files: Pick<BucketFiles, 'uploadForm' | 'downloadOf'>
}
