/** Allowed types of a package label, by its first bytes (DEC-platform-54). */
export const LABEL_TYPES = ['application/pdf', 'image/png', 'image/jpeg'] as const
export type LabelType = (typeof LABEL_TYPES)[number]

/** Maximum size of a label (DEC-platform-54). */
export const MAX_LABEL_BYTES = 20 * 1024 * 1024
/** Maximum labels of a shipment, and their maximum total size in bytes, because they are downloaded together. */
export const MAX_LABELS = 50
export const MAX_LABELS_BYTES = 200 * 1024 * 1024

/** Days for which the labels of a shipment are kept. */
export const LABEL_DAYS = 400

/** Bytes needed to recognize the type of a label. */
export const LABEL_HEAD_BYTES = 16

/** Type of a file according to its first bytes, never its name; undefined if it is not a label. */
export const labelTypeOf = (bytes: Uint8Array): LabelType | undefined => {
  const begins = (...signs: number[]) => signs.every((sign, at) => bytes[at] === sign)
  if (begins(0x25, 0x50, 0x44, 0x46, 0x2d)) return 'application/pdf'
  if (begins(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png'
  return begins(0xff, 0xd8, 0xff) ? 'image/jpeg' : undefined
}
