import { existsSync, globSync, readFileSync } from 'node:fs'
import { matchPath } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { allCalls } from '../../shared/contracts.ts'
import { routes } from '../../web/app/router.tsx'

/** Number of calls in the specification. */
const CALLS = 259
const SECTIONS = [
  'Purpose and roles',
  'Screens',
  'Records and their fields',
  'States and transitions',
  'Validation',
  'Permissions',
  'Conventions of the calls',
  'Errors and their texts',
  'Constants and limits',
]
/** The decision about specified calls that no screen uses. */
const NO_SCREEN = 'DEC-platform-1'

interface Row {
  file: string
  section: string
  /** Method and path of the call. */
  id: string
  cells: readonly string[]
}

const rowsOf = (file: string): Row[] => {
  let section = ''
  const rows: Row[] = []
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (line.startsWith('## ')) section = line.slice(3)
    if (!line.startsWith('|') || /^\|(---\|| id \|| call \|)/.test(line)) continue
    const cells = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim())
    const id = cells[0] ?? ''
    rows.push({ file, section, id, cells: file.endsWith('/calls.md') ? cells : cells.slice(1) })
  }
  return rows
}

const rows = globSync('docs/specification/*.md').flatMap(rowsOf)
const cell = (row: Row, at: number): string => row.cells[at] ?? ''
const described = ({ file, cells }: Row): string => `${file}: ${cells[0]}`
/** Returns the names in backquotes in a cell. */
const named = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, name]) => String(name))
/** Returns the links from a cell to decisions: the id and the file of each. */
const linked = (text: string): { id: string; file: string }[] =>
  [...text.matchAll(/\[([^\]]+)\]\(\.\.\/(decisions[^)]*)\)/g)].map(([, id, file]) => ({
    id: String(id),
    file: `docs/${file}`,
  }))
const decided = (text: string): string[] => linked(text).map(({ id }) => id)

const isCall = (name: string): boolean => /^(GET|POST|DELETE) \//.test(name)
const calls = new Set<string>(allCalls().map(({ call }) => call.route))

const pathsOf = (all: typeof routes): string[] =>
  all.flatMap(({ path, children }) => [...(path === undefined ? [] : [path]), ...(children ? pathsOf(children) : [])])
const addresses = pathsOf(routes).filter((path) => path !== '/' && path !== '*')
/** Quoted words in the code of the screens, including the names of tabs. */
const quoted = new Set(
  globSync('web/screens/**/*.ts*').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/'(\w+)'/g)].map(([, word]) => word),
  ),
)
const isAddress = (name: string): boolean =>
  addresses.some((path) => {
    const match = matchPath(`/${path}`, name)
    if (!match) return false
    const { active: tab } = match.params
    return tab === undefined || tab.startsWith(':') || quoted.has(tab)
  })

const exists = (name: string): boolean => {
  if (isCall(name)) return calls.has(name)
  return name.startsWith('/') ? isAddress(name) : existsSync(name)
}

/** Returns the texts in single quotes in a statement. An apostrophe within a text is followed by a letter. */
const textsIn = (text: string): string[] =>
  [...text.matchAll(/(?<!\w)'((?:[^']|'(?=\w))+)'/g)].map(([, quoted]) => String(quoted))
/** Numbers and amounts in a text may be parameters of the text. */
const shapeOf = (text: string): string => text.replace(/\{+\w+\}+|\$X|\b\d+\b/g, '#').replaceAll("\\'", "'")
const has = (file: string, text: string): boolean =>
  existsSync(file) && shapeOf(readFileSync(file, 'utf8')).includes(shapeOf(text))

const ofCalls = rows.filter(({ file }) => file.endsWith('/calls.md'))

describe('the tables of the specification', () => {
  it('have every section', () => {
    const sections = Map.groupBy(rows, ({ file }) => file)
    sections.delete('docs/specification/calls.md')
    expect(sections.size).toBe(3)
    for (const found of sections.values()) expect([...new Set(found.map(({ section }) => section))]).toEqual(SECTIONS)
  })

  it('give each row a unique id', () => {
    const malformed = rows.filter(
      ({ file, id }) => !file.endsWith('/calls.md') && !/^SPEC-[a-z]+(-[a-z]+)*-[1-9]\d*$/.test(id),
    )
    expect(malformed.map(described)).toEqual([])
    const twice = [...Map.groupBy(rows, ({ id }) => id).values()].filter((same) => same.length > 1)
    expect(twice.flat().map(described)).toEqual([])
  })

  it('have no empty cells', () => {
    expect(rows.length).toBeGreaterThan(700)
    expect(rows.filter(({ cells }) => cells.length !== 3 || cells.includes('')).map(described)).toEqual([])
  })

  it('have no duplicate rows', () => {
    const twice = rows.filter(
      (row) => rows.find((other) => described(other) === described(row) && other.section === row.section) !== row,
    )
    expect(twice.map(described)).toEqual([])
  })

  it('refer only to existing files, addresses and calls', () => {
    expect(rows.filter((row) => named(cell(row, 1)).length === 0).map(described)).toEqual([])
    const gone = rows.flatMap((row) => named(cell(row, 1)).filter((name) => !exists(name)))
    expect([...new Set(gone)]).toEqual([])
  })

  it('name the deciding file before the files of texts', () => {
    const isText = (name: string): boolean => name.endsWith('.reasons.ts') || name.startsWith('web/texts/')
    const unordered = rows.filter((row) => {
      const texts = named(cell(row, 1)).map(isText)
      return texts.lastIndexOf(false) > texts.indexOf(true) && texts.includes(true)
    })
    expect(unordered.map(described)).toEqual([])
    const undecided = rows.filter((row) => named(cell(row, 1)).every((name) => name.endsWith('.reasons.ts')))
    expect(undecided.map(described)).toEqual([])
  })

  it('refer to a file that contains each quoted text, apart from its numbers, if no decision changes it', () => {
    const missing = rows
      .filter((row) => cell(row, 2) === 'none')
      .flatMap((row) => textsIn(cell(row, 0)).filter((text) => !named(cell(row, 1)).some((file) => has(file, text))))
    expect(missing).toEqual([])
  })

  it('link to existing decisions', () => {
    const links = rows.flatMap((row) => linked(cell(row, 2)))
    expect(new Set(links.map(({ id }) => id)).size).toBeGreaterThan(50)
    const dead = links.filter(
      ({ id, file }) => !existsSync(file) || !readFileSync(file, 'utf8').includes(`\n- **${id}** `),
    )
    expect(dead).toEqual([])
  })

  it(`list all ${CALLS} calls`, () => {
    const listed = ofCalls.map((row) => named(cell(row, 0))[0] ?? '')
    expect(new Set(listed).size).toBe(CALLS)
    expect(listed.filter((route) => !calls.has(route))).toEqual([])
  })

  it('name the use case of each call, and its screen or the reason why it has none', () => {
    const without = ofCalls.filter((row) => {
      const files = named(cell(row, 1))
      const hasScreen = files.some((file) => file.startsWith('web/'))
      const isExempt = decided(cell(row, 2)).includes(NO_SCREEN)
      return !files.some((file) => file.includes('/use-cases/')) || hasScreen === isExempt
    })
    expect(without.map(described)).toEqual([])
  })
})
