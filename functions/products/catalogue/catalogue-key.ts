/** Upload key of the workbook of a catalogue; uploads expire after some days. */
export const catalogueKey = ({ doctorNo, fileNo }: { doctorNo: string; fileNo: string }): string =>
  `incoming/catalogues/${doctorNo}/${fileNo}`
