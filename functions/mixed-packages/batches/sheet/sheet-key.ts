/** Where a workbook of mixed packages is uploaded to; it is cleared away from there after some days. */
export const sheetKey = ({ doctorNo, fileNo }: { doctorNo: string; fileNo: string }): string =>
  `incoming/mixed/${doctorNo}/${fileNo}`
