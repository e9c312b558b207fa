/** Address of a parcel's page. */
export const parcelAddress = (tracking: string): string => `/parcel/${encodeURIComponent(tracking)}`
