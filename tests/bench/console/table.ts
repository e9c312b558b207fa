import { KINDS } from './traffic.ts'
import type { Visit } from './visit-screen.ts'

type Figure = number | undefined

const median = (figures: Figure[]): Figure => {
  const known = figures.filter((one) => one !== undefined).sort((a, b) => a - b)
  return known.length === 0 ? undefined : known[Math.floor((known.length - 1) / 2)]
}

/** A column: its header, and its figures for a visit, which are joined by slashes. */
interface Column {
  head: string
  of: (visit: Visit) => Figure[]
  digits?: number
}

const COLUMNS: readonly Column[] = [
  {
    head: `requests ${KINDS.join('/')}`,
    of: ({ traffic }) => KINDS.map((kind) => traffic[kind].requests),
  },
  { head: `KB ${KINDS.join('/')}`, of: ({ traffic }) => KINDS.map((kind) => traffic[kind].bytes / 1024) },
  { head: 'rows', of: ({ load }) => [load.rows] },
  { head: 'elements/row', of: ({ load }) => [load.perRow] },
  { head: 'elements', of: ({ load }) => [load.elements] },
  { head: 'LCP ms', of: ({ load }) => [load.lcpMs] },
  { head: 'rows shown ms', of: ({ load }) => [load.rowsMs] },
  { head: 'blocking ms', of: ({ load }) => [load.blockingMs] },
  { head: 'load CPU ms all/script', of: ({ load }) => [load.cpu.all, load.cpu.script] },
  { head: 'paging CPU/wall ms', of: ({ paging }) => [paging.cpu.all, paging.wallMs] },
  { head: 'filtering CPU/wall ms', of: ({ filtering }) => [filtering.cpu.all, filtering.wallMs] },
  {
    head: 'INP ms typing/paging/selecting/row/dialog',
    of: ({ inp }) => [inp.typing, inp.paging, inp.selecting, inp.openingRow, inp.openingDialog],
  },
  { head: 'heap MB first/last', of: ({ load, heapMb }) => [load.heapMb, heapMb], digits: 1 },
]

const HEADS = ['screen', 'slowdown', ...COLUMNS.map(({ head }) => head)]

/** The medians of several visits, by column. */
export const columnsOf = (visits: readonly Visit[]): string[] =>
  COLUMNS.map(({ of, digits = 0 }) => {
    const each = visits.map(of)
    const figures = (each[0] ?? []).map((_, at) => median(each.map((one) => one[at])))
    return figures.map((one) => one?.toFixed(digits) ?? '-').join('/')
  })

/** Prints lines of the bench as a Markdown table. */
export const printColumns = (lines: readonly string[][]): void => {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  console.log(`\n${[HEADS, HEADS.map(() => '---'), ...lines].map(line).join('\n')}`)
}
