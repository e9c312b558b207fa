/** Upload key of a workbook of mixed packages; uploads expire after some days. */
export const sheetKey = ({ doctorNo, fileNo }: { doctorNo: string; fileNo: string }): string =>
  `incoming/mixed/${doctorNo}/${fileNo}`
