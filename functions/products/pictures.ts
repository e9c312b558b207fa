import { refuse, refuseField } from '../../shared/contract/errors.ts'
import { PICTURE_BYTES, PICTURE_SIZES, type PictureSize } from '../../shared/products/pictures.rules.ts'
import { productsReasons } from '../../shared/products/products.reasons.ts'
import { pictureKind } from '../platform/files/picture-kind.ts'
import { errorFields, log } from '../platform/log.ts'
import type { ProductsDeps } from './products-deps.ts'

interface PictureOf {
  doctorNo: string
  productNo: string
  fileNo: string
}

/** Upload key of a picture; uploads that are not accepted expire after some days. */
export const uploadKey = ({ doctorNo, productNo, fileNo }: PictureOf, size: PictureSize): string =>
  `incoming/pictures/${doctorNo}/${productNo}/${fileNo}/${size}`

/** Storage key of an accepted picture. Contains its number: another picture has another address. */
export const pictureKey = ({ doctorNo, productNo, fileNo }: PictureOf, size: PictureSize): string =>
  `pictures/${doctorNo}/${productNo}/${fileNo}/${size}`

/** The address of a picture contains its number, so its content never changes. */
const CACHE = 'private, max-age=31536000, immutable'

/**
 * Copies an uploaded picture to the place it is served from. Reads it whole and rewrites it, because the upload form
 * stays valid for some minutes and could replace it.
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

/** Removes a picture that no product shows any more. */
export const removePicture = ({ files }: ProductsDeps, of: PictureOf): Promise<void> =>
  forget(PICTURE_SIZES.map((size) => files.remove(pictureKey(of, size))))

// Leftover files cost next to nothing and are shown nowhere, so a failed removal must not fail the change.
const forget = async (removals: readonly Promise<void>[]): Promise<void> => {
  for (const removal of await Promise.allSettled(removals)) {
    if (removal.status === 'rejected') log.error('picture not removed', { error: errorFields(removal.reason) })
  }
}
