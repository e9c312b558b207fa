/** Where a label is uploaded to; what no shipment takes is cleared away from there after some days. */
export const uploadKey = ({ doctorNo, fileNo }: { doctorNo: string; fileNo: string }, at: number): string =>
  `incoming/${doctorNo}/${fileNo}/${at}`

/** Where the label of a shipment lies. */
export const labelKey = ({ doctorNo, outboundNo }: { doctorNo: string; outboundNo: string }, at: number): string =>
  `labels/${doctorNo}/${outboundNo}/${at}`
