import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { damaged } from './sheet-refused.ts'

export type Attributes = Record<string, string>

/**
 * Handlers of the events of an XML part. Names are passed without prefix, because some writers put every element under
 * `x:`.
 */
export interface XmlHandlers {
  open: (name: string, attributes: Attributes) => void
  close?: (name: string) => void
  text?: (text: string) => void
}

const MAX_DEPTH = 64
/**
 * A cell has at most 32,767 characters. A megabyte without a tag cannot be part of a sheet, and would accumulate in the
 * parser.
 */
const MAX_QUIET_BYTES = 2 ** 20

/**
 * Passes the bytes of an XML part to the handlers, in bounded memory, and yields after each chunk so that the caller
 * can consume the results so far. Throws SheetRefused 'damaged' for XML that is not well formed, is nested too deeply,
 * or has a DOCTYPE or too long a text.
 */
export async function* xmlEvents(chunks: AsyncIterable<Uint8Array>, handlers: XmlHandlers): AsyncGenerator<void> {
  const { parser, tags } = boundedParser(handlers)
  let decoder: TextDecoder | undefined
  let quiet = 0
  for await (const chunk of chunks) {
    decoder ??= new TextDecoder(encodingOf(chunk))
    const before = tags()
    parser.write(decoder.decode(chunk, { stream: true }))
    quiet = tags() === before ? quiet + chunk.length : 0
    if (quiet > MAX_QUIET_BYTES) throw damaged('text without end')
    yield
  }
  parser.close()
  yield
}

/** Reads a whole part. Only for handlers that collect little data. */
export const readXml = async (chunks: AsyncIterable<Uint8Array>, handlers: XmlHandlers): Promise<void> => {
  for await (const _ of xmlEvents(chunks, handlers));
}

const boundedParser = ({ open, close, text }: XmlHandlers) => {
  const parser = new SaxesParser({ xmlns: false, position: false })
  let depth = 0
  let tags = 0
  parser.on('error', (error) => {
    throw damaged(error)
  })
  // Workbooks need no entity declarations, which allow expansion attacks.
  parser.on('doctype', () => {
    throw damaged('DOCTYPE')
  })
  parser.on('opentag', (tag: SaxesTagPlain) => {
    tags += 1
    depth += 1
    if (depth > MAX_DEPTH) throw damaged('nested too deeply')
    open(localName(tag.name), tag.attributes)
  })
  parser.on('closetag', (tag: SaxesTagPlain) => {
    tags += 1
    depth -= 1
    close?.(localName(tag.name))
  })
  if (text) {
    parser.on('text', text)
    parser.on('cdata', text)
  }
  return { parser, tags: () => tags }
}

const localName = (name: string): string => {
  const colon = name.indexOf(':')
  return colon < 0 ? name : name.slice(colon + 1)
}

const encodingOf = (first: Uint8Array): string => {
  if (first[0] === 0xff && first[1] === 0xfe) return 'utf-16le'
  return first[0] === 0xfe && first[1] === 0xff ? 'utf-16be' : 'utf-8'
}
