import type { PictureSize } from '../../../shared/products/pictures.rules.ts'

export interface PictureOf {
  doctorNo: string
  productNo: string
  fileNo: string
}

/** Where a picture is uploaded to; what nobody accepts is cleared away from there after some days. */
export const uploadKey = ({ doctorNo, productNo, fileNo }: PictureOf, size: PictureSize): string =>
  `incoming/pictures/${doctorNo}/${productNo}/${fileNo}/${size}`

/** Where an accepted picture lies. Its number is part of the key: another picture has another address. */
export const pictureKey = ({ doctorNo, productNo, fileNo }: PictureOf, size: PictureSize): string =>
  `pictures/${doctorNo}/${productNo}/${fileNo}/${size}`
