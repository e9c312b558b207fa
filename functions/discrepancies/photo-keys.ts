interface PhotoOf {
  doctorNo: string
  caseNo: string
  fileNo: string
}

/** Where a photo is uploaded to; what nobody adds to the case is cleared away from there after some days. */
export const photoUploadKey = ({ doctorNo, caseNo, fileNo }: PhotoOf): string =>
  `incoming/discrepancies/${doctorNo}/${caseNo}/${fileNo}`

/** Where a photo of a case lies. */
export const photoKey = ({ doctorNo, caseNo, fileNo }: PhotoOf): string =>
  `discrepancies/${doctorNo}/${caseNo}/${fileNo}`
