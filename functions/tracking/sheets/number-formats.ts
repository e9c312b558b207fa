import type { NumberFormat } from './cell.ts'
import { readXml } from './xml-events.ts'

// Built-in dates and times, those of Chinese and Japanese Excel included (ECMA-376 18.8.30).
const BUILT_IN_DATES = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
] as const
const MAX_STYLES = 100_000

/** What a number format's code makes of a number. */
export const formatOf = (code: string): NumberFormat => {
  if (/^0{2,34}$/.test(code)) return code.length
  const plain = code.replace(/"[^"]*"|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '').replace(/general/gi, '')
  return /[dmyhs]/i.test(plain) ? 'date' : 0
}

/** The number format of each cell style in styles.xml, by the index that cells name. */
export const readNumberFormats = async (chunks: AsyncIterable<Uint8Array>): Promise<NumberFormat[]> => {
  const codes = new Map<string, NumberFormat>()
  const ids: string[] = []
  let inCellStyles = false
  await readXml(chunks, {
    open: (name, attributes) => {
      if (name === 'cellXfs') inCellStyles = true
      else if (name === 'xf' && inCellStyles && ids.length < MAX_STYLES) ids.push(attributes.numFmtId ?? '0')
      else if (name === 'numFmt' && codes.size < MAX_STYLES && attributes.numFmtId) {
        codes.set(attributes.numFmtId, formatOf(attributes.formatCode ?? ''))
      }
    },
    close: (name) => {
      if (name === 'cellXfs') inCellStyles = false
    },
  })
  return ids.map((id) => codes.get(id) ?? builtIn(Number(id)))
}

const builtIn = (id: number): NumberFormat =>
  BUILT_IN_DATES.some(([first, last]) => id >= first && id <= last) ? 'date' : 0
