/** Where a workbook of tracking numbers is uploaded to; it is cleared away from there after some days. */
export const sheetKey = ({ doctorNo, inboundNo, fileNo }: { doctorNo: string; inboundNo: string; fileNo: string }) =>
  `incoming/given/${doctorNo}/${inboundNo}/${fileNo}`
