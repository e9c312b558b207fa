/** Upload key of a label. Uploads that no shipment uses expire after a few days. */
export const uploadKey = ({ doctorNo, fileNo }: { doctorNo: string; fileNo: string }, at: number): string =>
  `incoming/${doctorNo}/${fileNo}/${at}`

/** Storage key of a label of a shipment. */
export const labelKey = ({ doctorNo, outboundNo }: { doctorNo: string; outboundNo: string }, at: number): string =>
  `labels/${doctorNo}/${outboundNo}/${at}`
