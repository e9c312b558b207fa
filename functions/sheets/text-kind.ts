/** Text files often mistaken for workbooks. */
export type TextKind = 'webPage' | 'plainText' | 'xmlSheet'

const XML_SHEET = /^<\?xml[\s\S]*(?:mso-application|urn:schemas-microsoft-com:office:spreadsheet)/
const WEB_PAGE = /^<(?:!doctype html|html|head|meta|body|table|div|style|\?xml)\b/i
/** Characters that text files never have: controls other than tab and line ends. */
const BINARY = /(?![\t\n\r\f])\p{Cc}|\ufffd/u

/**
 * Detects the kind of a text file by its first bytes: website exports are pages named .xls, and CSV is renamed to
 * .xlsx.
 */
export const textKind = (firstBytes: Uint8Array): TextKind | undefined => {
  const text = decoded(firstBytes).trimStart()
  if (XML_SHEET.test(text)) return 'xmlSheet'
  if (WEB_PAGE.test(text)) return 'webPage'
  return text !== '' && !BINARY.test(text) ? 'plainText' : undefined
}

/** UTF-16 if it has a BOM, as in Excel's "Unicode Text"; otherwise UTF-8 or the encoding of older programs. */
const decoded = (bytes: Uint8Array): string => {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  // The last character read may be incomplete.
  const utf8 = new TextDecoder().decode(bytes).replace(/\ufffd{1,3}$/, '')
  return utf8.includes('\ufffd') ? new TextDecoder('windows-1252').decode(bytes) : utf8
}
