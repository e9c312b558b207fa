/** Where a parcel's story is told. */
export const parcelAddress = (tracking: string): string => `/parcel/${encodeURIComponent(tracking)}`
