/** The words under which a text is found by prefix: lower case, without accents, at most 12, each at most 30 long. */
export const searchWords = (text: string): string[] => {
  const plain = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
  const words = plain.match(/[\p{L}\p{N}]+/gu) ?? []
  return [...new Set(words.map((word) => word.slice(0, 30)))].slice(0, 12)
}

/** The last six characters, by which people at a shelf look a number up. */
export const lastSix = (text: string): string => text.slice(-6)
