/** Where the workbook of a catalogue is uploaded to; it is cleared away from there after some days. */
export const catalogueKey = ({ doctorNo, fileNo }: { doctorNo: string; fileNo: string }): string =>
  `incoming/catalogues/${doctorNo}/${fileNo}`
