import { MAX_CELL_CHARS } from './cell.ts'
import { clip } from './cell-text.ts'
import { type StringTable, stringTable } from './string-table.ts'
import { readXml } from './xml-events.ts'

/** Reads xl/sharedStrings.xml: rich text is joined, phonetic hints (rPh) are left out. */
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

/** Decodes _xHHHH_, which encodes characters that XML cannot hold (ECMA-376 22.9.2.19); lone surrogates become U+FFFD. */
export const unescaped = (text: string): string =>
  text.includes('_x')
    ? text
        .replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
        .toWellFormed()
    : text
