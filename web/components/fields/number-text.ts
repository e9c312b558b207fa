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

/** A number as a field shows it that nobody is typing in: with at least so many decimals, 12.5 as '12.50'. */
export const numberText = (value: number, leastDecimals: number): string => {
  const text = String(value)
  if (leastDecimals === 0 || text.includes('e')) return text
  const [whole = '', fraction = ''] = text.split('.')
  return `${whole}.${fraction.padEnd(leastDecimals, '0')}`
}
