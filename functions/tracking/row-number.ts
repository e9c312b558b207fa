const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** Four digits of base 32: as many lines as the longest sheet has. */
const MAX_ORDINAL = 32 ** 4 - 1

/**
 * The cwId of the nth line of an import: the import's own number, then the line counted down, so that a list of
 * newest first shows a sheet's lines in their order. Made from nothing else: a message delivered twice or a worker
 * that takes over a dead one's work knows its own rows by it.
 */
export const rowNumber = (importNo: string, ordinal: number): string => {
  let tail = ''
  for (let rest = MAX_ORDINAL - ordinal, i = 0; i < 4; i++, rest = Math.floor(rest / 32)) {
    tail = DIGITS.charAt(rest % 32) + tail
  }
  return `CW-${importNo.slice(3)}${tail}`
}

/** The import that a row came with. */
export const importOf = (cwId: string): string => `IM-${cwId.slice(3, -4)}`

/** Whether a row came with an import. */
export const isRowOf = (importNo: string, cwId: string): boolean => importOf(cwId) === importNo
