/** What may be typed in a number field: digits, and with `decimals` a point. Commas of pasted figures are dropped. */
export const onlyNumberSigns = (text: string, decimals: number): string => {
  const signs = text.replace(decimals > 0 ? /[^\d.]/g : /[^\d]/g, '')
  const [whole = '', ...rest] = signs.split('.')
  return rest.length > 0 ? `${whole}.${rest.join('')}` : whole
}

/** The number of a typed text; undefined while there is none. */
export const numberOf = (text: string): number | undefined => {
  const value = Number(text)
  return text.trim() === '' || Number.isNaN(value) ? undefined : value
}
