/** Upload key of a label. Uploads expire after a week; a shipment keeps its own copies. */
export const uploadKey = ({ doctorNo, fileNo }: { doctorNo: string; fileNo: string }, at: number): string =>
  `incoming/${doctorNo}/${fileNo}/${at}`

/** Storage key of a label of a shipment. */
export const labelKey = ({ doctorNo, outboundNo }: { doctorNo: string; outboundNo: string }, at: number): string =>
  `labels/${doctorNo}/${outboundNo}/${at}`
