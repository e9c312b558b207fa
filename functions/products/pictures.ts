import { PICTURE_SIZES, type PictureSize } from '../../shared/products/pictures.rules.ts'
import { errorFields, log } from '../platform/log.ts'
import type { ProductsDeps } from './products-deps.ts'

export interface PictureOf {
  doctorNo: string
  productNo: string
  fileNo: string
}

/** Upload key of a picture; uploads that are not accepted expire after a few days. */
export const uploadKey = ({ doctorNo, productNo, fileNo }: PictureOf, size: PictureSize): string =>
  `incoming/pictures/${doctorNo}/${productNo}/${fileNo}/${size}`

/** Storage key of an accepted picture. It contains the picture's number, so each picture has its own URL. */
export const pictureKey = ({ doctorNo, productNo, fileNo }: PictureOf, size: PictureSize): string =>
  `pictures/${doctorNo}/${productNo}/${fileNo}/${size}`

/** Removes a picture that is no longer used by any product. */
export const removePicture = ({ files }: ProductsDeps, of: PictureOf): Promise<void> =>
  removeQuietly(PICTURE_SIZES.map((size) => files.remove(pictureKey(of, size))))

// A failed removal must not fail the change: a leftover file costs almost nothing and is not shown anywhere.
export const removeQuietly = async (removals: readonly Promise<void>[]): Promise<void> => {
  for (const removal of await Promise.allSettled(removals)) {
    if (removal.status === 'rejected') log.error('picture not removed', { error: errorFields(removal.reason) })
  }
}
