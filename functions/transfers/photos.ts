export interface PhotoOf {
  /** The receiving company. */
  doctorNo: string
  transferNo: string
  fileNo: string
}

/** Upload key of a photo; uploads expire after a few days. */
export const photoUploadKey = ({ doctorNo, transferNo, fileNo }: PhotoOf): string =>
  `incoming/transfers/${doctorNo}/${transferNo}/${fileNo}`

/** Storage key of a photo that belongs to a check. */
export const photoKey = ({ doctorNo, transferNo, fileNo }: PhotoOf): string =>
  `transfers/${doctorNo}/${transferNo}/${fileNo}`
