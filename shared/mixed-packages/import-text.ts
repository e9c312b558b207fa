import { fieldWords, halfWidth } from '../values/code-text.ts'
import { commaNumber } from '../values/number.ts'
import { leadingTracking } from '../values/tracking.ts'

/**
 * A package line of an import text, with its three fields as typed; `fields` is absent unless there are exactly three.
 */
interface TextLine {
  /** Line number shown to the user, counting empty lines. */
  lineNumber: number
  content: string
  fields?: [tracking: string, upc: string, quantity: string]
}

/**
 * Tried in this order (SPEC-mixed-packages-99). A newline separates lines; it separates fields only if the text has no
 * other separator.
 */
const SEPARATORS = [/ +/, /,/, /;/, /:/, /\t/]

/**
 * Lines of an import text. Each line is split by the first separator that yields exactly three fields; extra spaces are
 * ignored. A text with one field per line is read three lines at a time: number, UPC, quantity.
 */
export const importTextLines = (text: string): TextLine[] => {
  const lines = text
    .split(/\r\n?|\n/)
    .map((content, index) => ({ lineNumber: index + 1, content: content.trim() }))
    .filter(({ content }) => content !== '')
  if (lines.length > 0 && lines.length % 3 === 0 && lines.every(({ content }) => !/[\s,;:]/.test(content))) {
    return threes(lines)
  }
  return lines.map((line) => {
    const fields = fieldsOf(halfWidth(line.content))
    return fields ? { ...line, fields } : line
  })
}

const fieldsOf = (line: string): TextLine['fields'] => {
  const leading = /[\t,;]/.test(line) ? undefined : leadingTracking(line)
  const [upc, quantity, ...more] = leading ? fieldWords(leading.rest) : []
  if (leading && upc !== undefined && quantity !== undefined && more.length === 0)
    return [leading.tracking, upc, quantity]
  for (const separator of SEPARATORS) {
    const fields = cut(line, separator)
    if (fields) return fields
  }
  // Mixed separators: a comma with spaces around it, or a tab after one of the cells.
  return cut(line, /[\s,;:]+/)
}

/** A quantity may contain commas; its parser validates them. */
const COMMA_NUMBER = new RegExp(`^${commaNumber('\\d+')}$`)

const cut = (line: string, separator: RegExp): TextLine['fields'] => {
  const [tracking = '', upc = '', quantity = '', ...rest] = line.split(separator).map((part) => part.trim())
  const isWhole =
    rest.length === 0 &&
    [tracking, upc, ...(COMMA_NUMBER.test(quantity) ? [] : [quantity])].every(
      (part) => part !== '' && !/[\t,;:]/.test(part),
    )
  return isWhole ? [tracking, upc, quantity] : undefined
}

const threes = (lines: readonly { lineNumber: number; content: string }[]): TextLine[] =>
  lines.flatMap(({ lineNumber, content: tracking }, at): TextLine[] => {
    const upc = lines[at + 1]?.content
    const quantity = lines[at + 2]?.content
    if (at % 3 !== 0 || upc === undefined || quantity === undefined) return []
    return [{ lineNumber, content: [tracking, upc, quantity].join('\t'), fields: [tracking, upc, quantity] }]
  })
