type FileKind = 'xlsx' | 'xls' | 'encrypted' | 'unknown'

export const isZip = ([a, b, c, d]: Uint8Array): boolean => a === 0x50 && b === 0x4b && c === 0x03 && d === 0x04

/**
 * Detects the kind of a file by its first bytes, never by its name. Any zip is 'xlsx'; whether it is a workbook is only
 * known once it is read. A compound file is recognized by its directory, which can be anywhere: if it is beyond the
 * given bytes, the result is 'unknown'.
 */
export const detectKind = (firstBytes: Uint8Array): FileKind => {
  if (isZip(firstBytes)) return 'xlsx'
  if (!isCompoundFile(firstBytes)) return 'unknown'
  const names = new Set(compoundNames(firstBytes).map((name) => name.toLowerCase()))
  if (names.has('encryptedpackage')) return 'encrypted'
  return names.has('workbook') || names.has('book') ? 'xls' : 'unknown'
}

/** Text files often mistaken for workbooks. */
type TextKind = 'webPage' | 'plainText' | 'xmlSheet'

const XML_SHEET = /^<\?xml[\s\S]*(?:mso-application|urn:schemas-microsoft-com:office:spreadsheet)/
const WEB_PAGE = /^<(?:!doctype html|html|head|meta|body|table|div|style|\?xml)\b/i
/** Characters that text files never contain: control characters other than tab and line ends. */
const BINARY = /(?![\t\n\r\f])\p{Cc}|\ufffd/u

/**
 * Detects the kind of a text file by its first bytes; undefined if it is not text. Exports of websites are often HTML
 * pages named .xls, and CSV files are renamed to .xlsx.
 */
export const textKind = (firstBytes: Uint8Array): TextKind | undefined => {
  const text = decoded(firstBytes).trimStart()
  if (XML_SHEET.test(text)) return 'xmlSheet'
  if (WEB_PAGE.test(text)) return 'webPage'
  return text !== '' && !BINARY.test(text) ? 'plainText' : undefined
}

/**
 * Decodes UTF-16 if there is a BOM, as in Excel's "Unicode Text"; otherwise UTF-8 or, if the bytes are not valid UTF-8,
 * Windows-1252.
 */
const decoded = (bytes: Uint8Array): string => {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  // The last character in the given bytes may be incomplete.
  const utf8 = new TextDecoder().decode(bytes).replace(/\ufffd{1,3}$/, '')
  return utf8.includes('\ufffd') ? new TextDecoder('windows-1252').decode(bytes) : utf8
}

const MAGIC = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
const ENTRY_BYTES = 128
/**
 * Maximum number of sectors followed in a chain; more than a workbook of 20 MB needs. The limit also ends a circular
 * chain.
 */
const MAX_CHAIN = 4096
/** Sectors of the allocation table that are listed in the header. */
const HEADER_SLOTS = 109

export const isCompoundFile = (bytes: Uint8Array): boolean => MAGIC.every((byte, at) => bytes[at] === byte)

/**
 * The names of streams and storages in a compound file's directory ([MS-CFB] 2.2 to 2.6), as far as the given bytes
 * reach. A broken chain or missing bytes end the list early.
 */
const compoundNames = (bytes: Uint8Array): string[] => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const shift = bytes.length < 512 ? 0 : view.getUint16(30, true)
  if (shift !== 9 && shift !== 12) return []
  const sectors = { view, shift, table: allocationTable(view, shift) }
  const names: string[] = []
  let sector = view.getUint32(48, true)
  for (let links = 0; links < MAX_CHAIN; links += 1) {
    const start = startOf(sectors, sector)
    if (start === undefined) break
    for (let at = start; at < start + 2 ** shift; at += ENTRY_BYTES) names.push(entryName(view, at))
    sector = nextSector(sectors, sector)
  }
  return names.filter((name) => name !== '')
}

interface Sectors {
  view: DataView
  shift: number
}

/** Byte offset of a sector; undefined for a marker such as end-of-chain or an offset outside the bytes. */
const startOf = ({ view, shift }: Sectors, sector: number): number | undefined => {
  const start = (sector + 1) * 2 ** shift
  return start + 2 ** shift <= view.byteLength ? start : undefined
}

const numbersAt = (view: DataView, at: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => view.getUint32(at + index * 4, true))

const allocationTable = (view: DataView, shift: number): number[] => {
  const table = numbersAt(view, 76, HEADER_SLOTS)
  const perSector = 2 ** shift / 4
  let more = view.getUint32(68, true)
  for (let links = 0; links < MAX_CHAIN; links += 1) {
    const start = startOf({ view, shift }, more)
    if (start === undefined) break
    table.push(...numbersAt(view, start, perSector - 1))
    more = view.getUint32(start + (perSector - 1) * 4, true)
  }
  return table
}

const END_OF_CHAIN = 0xfffffffe

const nextSector = (sectors: Sectors & { table: readonly number[] }, sector: number): number => {
  const perSector = 2 ** sectors.shift / 4
  const start = startOf(sectors, sectors.table[Math.floor(sector / perSector)] ?? END_OF_CHAIN)
  return start === undefined ? END_OF_CHAIN : sectors.view.getUint32(start + (sector % perSector) * 4, true)
}

const entryName = (view: DataView, at: number): string => {
  const byteLength = view.getUint16(at + 64, true)
  if (byteLength < 2 || byteLength > 64) return ''
  const units = Array.from({ length: byteLength / 2 - 1 }, (_, index) => view.getUint16(at + index * 2, true))
  return String.fromCharCode(...units)
}
