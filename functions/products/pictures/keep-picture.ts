import { refuse, refuseField } from '../../../shared/contract/errors.ts'
import { PICTURE_BYTES, PICTURE_SIZES, type PictureSize } from '../../../shared/products/pictures.rules.ts'
import { productsReasons } from '../../../shared/products/products.reasons.ts'
import { pictureKind } from '../../platform/files/picture-kind.ts'
import { errorFields, log } from '../../platform/log.ts'
import type { ProductsDeps } from '../products-deps.ts'
import { type PictureOf, pictureKey, uploadKey } from './picture-keys.ts'

/** The address of a picture tells its number: what it shows never changes. */
const CACHE = 'private, max-age=31536000, immutable'

/**
 * Copies an uploaded picture to where it is shown from. It is read whole and written anew, since the upload form stays
 * good for some minutes and might put something else into its place.
 */
export const keepPicture = async (deps: ProductsDeps, of: PictureOf): Promise<void> => {
  const kept = await Promise.all(PICTURE_SIZES.map((size) => readUpload(deps, of, size)))
  await Promise.all(
    kept.map(({ size, bytes, contentType }) =>
      deps.files.write(pictureKey(of, size), bytes, { contentType, cacheControl: CACHE }),
    ),
  )
  await forget(PICTURE_SIZES.map((size) => deps.files.remove(uploadKey(of, size))))
}

const readUpload = async ({ files }: ProductsDeps, of: PictureOf, size: PictureSize) => {
  const bytes = await files.read(uploadKey(of, size), PICTURE_BYTES[size])
  if (!bytes) throw refuse(productsReasons.noUpload)
  const contentType = pictureKind(bytes)
  if (!contentType) throw refuseField('fileNo', productsReasons.notAPicture)
  return { size, bytes, contentType }
}

/** Takes a picture away that no product shows any more. */
export const removePicture = ({ files }: ProductsDeps, of: PictureOf): Promise<void> =>
  forget(PICTURE_SIZES.map((size) => files.remove(pictureKey(of, size))))

// What is left behind costs next to nothing and is shown nowhere: no reason to tell a person that their change failed.
const forget = async (removals: readonly Promise<void>[]): Promise<void> => {
  for (const removal of await Promise.allSettled(removals)) {
    if (removal.status === 'rejected') log.error('picture not removed', { error: errorFields(removal.reason) })
  }
}
