import { word } from '../../shared/reasons/reasons.ts'
import { sheetsReasons } from '../../shared/sheets/sheets.reasons.ts'
import { MAX_CELL_CHARS } from './cell.ts'
import { clip } from './cell-text.ts'
import { zipBomb } from './sheet-refused.ts'
import { readXml } from './xml-events.ts'

/** Reads xl/sharedStrings.xml. Rich text is joined; phonetic hints (rPh) are left out. */
export const readSharedStrings = async (chunks: AsyncIterable<Uint8Array>): Promise<StringTable> => {
  const table = stringTable()
  const item = richText()
  await readXml(chunks, {
    open: item.open,
    text: item.text,
    close: (name) => {
      item.close(name)
      if (name === 'si') table.add(item.take())
    },
  })
  return table
}

/** Collects the text of an `si` or `is` element. */
export const richText = () => {
  let text = ''
  let inText = false
  let phonetic = 0
  return {
    open: (name: string) => {
      if (name === 'rPh') phonetic += 1
      inText = name === 't' && phonetic === 0
    },
    text: (more: string) => {
      if (inText && text.length < MAX_CELL_CHARS) text += more
    },
    close: (name: string) => {
      if (name === 'rPh') phonetic -= 1
      inText = false
    },
    take: (): string => {
      const taken = unescaped(clip(text, MAX_CELL_CHARS))
      text = ''
      return taken
    },
  }
}

/**
 * Decodes _xHHHH_, which encodes characters that XML cannot contain (ECMA-376 22.9.2.19); lone surrogates become
 * U+FFFD.
 */
export const unescaped = (text: string): string =>
  text.includes('_x')
    ? text
        .replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
        .toWellFormed()
    : text

const SLAB_BYTES = 2 ** 20
const MAX_BYTES = 64 * SLAB_BYTES
const MAX_STRINGS = 4_000_000

/**
 * A workbook's shared strings as UTF-8 outside the heap, which takes a fraction of the memory of JavaScript strings.
 */
export interface StringTable {
  add: (text: string) => void
  /** Undefined for an index past the end. */
  at: (index: number) => string | undefined
}

const stringTable = (): StringTable => {
  const slabs: Buffer[] = []
  let starts = new Float64Array(1024)
  let sizes = new Uint32Array(1024)
  let count = 0
  let used = SLAB_BYTES
  let total = 0
  const place = (size: number): number => {
    if (used + size > SLAB_BYTES) {
      slabs.push(Buffer.allocUnsafeSlow(SLAB_BYTES))
      used = 0
    }
    used += size
    return (slabs.length - 1) * SLAB_BYTES + used - size
  }
  return {
    add: (text) => {
      const size = Buffer.byteLength(text)
      total += size
      if (total > MAX_BYTES || count >= MAX_STRINGS) throw zipBomb(word(sheetsReasons.muchText))
      if (count === starts.length) {
        starts = grown(starts, new Float64Array(count * 2))
        sizes = grown(sizes, new Uint32Array(count * 2))
      }
      const start = place(size)
      slabs.at(-1)?.write(text, start % SLAB_BYTES)
      starts[count] = start
      sizes[count] = size
      count += 1
    },
    at: (index) => {
      const start = starts[index] ?? 0
      const size = sizes[index] ?? 0
      if (!(index >= 0 && index < count)) return undefined
      const from = start % SLAB_BYTES
      return slabs[Math.floor(start / SLAB_BYTES)]?.toString('utf8', from, from + size)
    },
  }
}

const grown = <A extends Float64Array | Uint32Array>(from: A, into: A): A => {
  into.set(from)
  return into
}
