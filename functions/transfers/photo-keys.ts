interface PhotoOf {
  /** The company that received. */
  doctorNo: string
  transferNo: string
  fileNo: string
}

/** Where a photo is uploaded to; what no check names is cleared away from there after some days. */
export const photoUploadKey = ({ doctorNo, transferNo, fileNo }: PhotoOf): string =>
  `incoming/transfers/${doctorNo}/${transferNo}/${fileNo}`

/** Where the photo of a check lies. */
export const photoKey = ({ doctorNo, transferNo, fileNo }: PhotoOf): string =>
  `transfers/${doctorNo}/${transferNo}/${fileNo}`
