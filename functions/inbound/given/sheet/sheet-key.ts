/** Upload key of a workbook of tracking numbers; uploads expire after some days. */
export const sheetKey = ({ doctorNo, inboundNo, fileNo }: { doctorNo: string; inboundNo: string; fileNo: string }) =>
  `incoming/given/${doctorNo}/${inboundNo}/${fileNo}`
