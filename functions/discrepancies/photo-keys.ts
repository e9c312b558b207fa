interface PhotoOf {
  doctorNo: string
  caseNo: string
  fileNo: string
}

/** Upload key of a photo. Uploads that are not added to the case expire after a few days. */
export const photoUploadKey = ({ doctorNo, caseNo, fileNo }: PhotoOf): string =>
  `incoming/discrepancies/${doctorNo}/${caseNo}/${fileNo}`

/** Storage key of a photo of a case. */
export const photoKey = ({ doctorNo, caseNo, fileNo }: PhotoOf): string =>
  `discrepancies/${doctorNo}/${caseNo}/${fileNo}`
