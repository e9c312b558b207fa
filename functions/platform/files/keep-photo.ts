import { refuse, refuseField } from '../../../shared/contract/errors.ts'
import type { ErrorCode } from '../../../shared/reasons/error-codes.ts'
import type { ReasonKind } from '../../../shared/reasons/reasons.ts'
import { PHOTO_BYTES } from '../../../shared/values/photo.ts'
import type { BucketFiles } from './bucket-files.ts'
import { pictureKind } from './picture-kind.ts'

type Given = ReasonKind & { code: ErrorCode }

interface Way {
  /** Keys: where it was uploaded to, and where it stays. */
  from: string
  to: string
}

/**
 * Copies an uploaded photo to where it stays. It is read whole and written anew, since the upload form stays good for
 * some minutes and might put something else into its place. The upload itself is cleared away after some days.
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
