// The guide uses few elements of Markdown: headings, paragraphs, lists, pictures, bold and code. They become our own
// elements and never HTML.

/** Part of a line. */
export interface Span {
  kind: 'text' | 'bold' | 'code'
  text: string
}

export type Block =
  | { kind: 'title'; text: string }
  /** `part` numbers the sections of a page; equal in all languages. */
  | { kind: 'heading'; text: string; part: number }
  | { kind: 'picture'; name: string; alt: string }
  | { kind: 'paragraph'; spans: Span[] }
  | { kind: 'list'; isNumbered: boolean; items: Span[][] }

const SPAN = /\*\*(?<bold>.+?)\*\*|`(?<code>[^`]+)`/g
const PICTURE = /^!\[(?<alt>.*)\]\((?<name>.+)\)$/
const HEADING = /^(?<signs>#+) (?<text>.+)$/
const ITEM = /^(?:-|(?<number>\d+)\.) (?<text>.+)$/

export const spansOf = (line: string): Span[] => {
  const spans: Span[] = []
  let from = 0
  for (const { index, 0: whole, groups } of line.matchAll(SPAN)) {
    if (index > from) spans.push({ kind: 'text', text: line.slice(from, index) })
    const { bold, code = '' } = groups ?? {}
    spans.push(bold === undefined ? { kind: 'code', text: code } : { kind: 'bold', text: bold })
    from = index + whole.length
  }
  if (from < line.length) spans.push({ kind: 'text', text: line.slice(from) })
  return spans
}

/** An indented line continues the line above it. */
const linesOf = (text: string): string[] => text.replace(/\n {2,}/g, ' ').split('\n')

/** The blocks of a page of the guide. Each of its lines is a paragraph, since each is an instruction of its own. */
export const blocksOf = (text: string): Block[] => {
  const blocks: Block[] = []
  let part = 0
  for (const line of linesOf(text)) {
    const heading = HEADING.exec(line)?.groups
    const picture = PICTURE.exec(line)?.groups
    const item = ITEM.exec(line)?.groups
    const above = blocks.at(-1)
    if (line.trim() === '') continue
    if (heading?.signs === '#') blocks.push({ kind: 'title', text: heading.text ?? '' })
    else if (heading) blocks.push({ kind: 'heading', text: heading.text ?? '', part: ++part })
    else if (picture) blocks.push({ kind: 'picture', name: picture.name ?? '', alt: picture.alt ?? '' })
    else if (item) {
      const isNumbered = item.number !== undefined
      const spans = spansOf(item.text ?? '')
      if (above?.kind === 'list' && above.isNumbered === isNumbered) above.items.push(spans)
      else blocks.push({ kind: 'list', isNumbered, items: [spans] })
    } else blocks.push({ kind: 'paragraph', spans: spansOf(line) })
  }
  return blocks
}
