import type { PictureSize } from '../../../shared/products/pictures.rules.ts'

export interface PictureOf {
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
