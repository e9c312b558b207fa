import { refuse, refuseField } from '../../../shared/contract/errors.ts'
import type { ErrorCode } from '../../../shared/reasons/error-codes.ts'
import type { ReasonKind } from '../../../shared/reasons/reasons.ts'
import { PHOTO_BYTES } from '../../../shared/values/photo.ts'
import type { BucketFiles } from './bucket-files.ts'
import { pictureKind } from './picture-kind.ts'

type Given = ReasonKind & { code: ErrorCode }

interface Way {
  /** Keys of the upload and of the permanent copy. */
  from: string
  to: string
}

/**
 * Copies an uploaded photo to its permanent key. The photo is read in full and written again, because the upload form
 * stays valid for a few minutes and could be used to replace the object. The upload itself is deleted after a few days.
 */
export const keepPhoto = async (
  files: Pick<BucketFiles, 'read' | 'write'>,
  { from, to }: Way,
  reasons: { noUpload: Given; notAPhoto: Given },
): Promise<void> => {
  const bytes = await files.read(from, PHOTO_BYTES)
  if (!bytes) throw refuse(reasons.noUpload)
  const contentType = pictureKind(bytes)
  if (!contentType) throw refuseField('fileNo', reasons.notAPhoto)
  await files.write(to, bytes, { contentType, cacheControl: 'private, max-age=31536000, immutable' })
}
