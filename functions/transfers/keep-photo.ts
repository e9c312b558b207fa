import { refuse, refuseField } from '../../shared/contract/errors.ts'
import { transfersReasons } from '../../shared/transfers/transfers.reasons.ts'
import { PHOTO_BYTES } from '../../shared/transfers/transfers.rules.ts'
import { pictureKind } from '../platform/files/picture-kind.ts'
import { photoKey, photoUploadKey } from './photo-keys.ts'
import type { TransfersDeps } from './transfers-deps.ts'

type PhotoOf = Parameters<typeof photoKey>[0]

/**
 * Copies an uploaded photo to where it stays. It is read whole and written anew, since the upload form stays good for
 * some minutes and might put something else into its place. The upload itself is cleared away after some days.
 */
export const keepPhoto = async ({ files }: TransfersDeps, of: PhotoOf): Promise<void> => {
  const bytes = await files.read(photoUploadKey(of), PHOTO_BYTES)
  if (!bytes) throw refuse(transfersReasons.noUpload)
  const contentType = pictureKind(bytes)
  if (!contentType) throw refuseField('fileNo', transfersReasons.notAPhoto)
  await files.write(photoKey(of), bytes, { contentType, cacheControl: 'private, max-age=31536000, immutable' })
}

export const removePhoto = ({ files }: TransfersDeps, of: PhotoOf): Promise<void> => files.remove(photoKey(of))
