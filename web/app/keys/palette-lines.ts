import type { Option, OptionGroup } from '../../screens/search/options.tsx'
import type { Session } from '../../session/session-context.tsx'
import { i18n } from '../../texts/i18n.ts'
import type { TextsOf } from '../../texts/use-texts.ts'
import type { PageAction } from './page-actions.ts'
import type { PalettePage } from './pages.ts'

/** Most lines of a group, so that the dialog shows the first lines of each. */
const MOST = 8

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s\p{P}]+/u)
    .filter(Boolean)

const NO_MATCH = 3

/**
 * Rank of a line: 0 if it begins with the typed text, 1 if each typed word begins one of its words, 2 if it
 * only contains them, which is how Chinese is found.
 */
const rankOf = ({ text, detail = '' }: Option, typed: string): number => {
  const all = `${text} ${detail}`.toLowerCase()
  const asked = wordsOf(typed)
  const own = wordsOf(all)
  if (all.startsWith(typed.toLowerCase())) return 0
  if (asked.length > 0 && asked.every((word) => own.some((other) => other.startsWith(word)))) return 1
  const parts = typed.toLowerCase().split(/\s+/)
  return parts.every((part) => all.includes(part)) ? 2 : NO_MATCH
}

/** Matching lines, the best first. */
const matching = (options: readonly Option[], typed: string): Option[] =>
  options
    .map((option) => ({ option, rank: rankOf(option, typed) }))
    .filter(({ rank }) => rank < NO_MATCH)
    .sort((a, b) => a.rank - b.rank)
    .map(({ option }) => option)
    .slice(0, MOST)

/** A tab is named after its label, with its screen as the detail. */
const pageOption = (app: TextsOf<'app'>, { href, title, tab }: PalettePage): Option => {
  const screen = app(`screens.${title}`)
  if (tab === undefined) return { id: `page-${href}`, href, text: screen }
  const [area, key] = tab
  return { id: `page-${href}`, href, text: i18n.getFixedT(null, area)(key), detail: screen }
}

/** Prefixes of the ids of lines that are no addresses. */
export const ACTION = 'action-'
export const COMPANY = 'company-'

const companyOptions = (t: TextsOf<'keys'>, { user, company }: Session): Option[] => {
  const all = user.role === 'warehouseAdmin' ? [{ doctorNo: '', doctorName: t('palette.all') }] : []
  return [...all, ...user.companies]
    .filter(({ doctorNo }) => doctorNo !== (company?.doctorNo ?? ''))
    .map(({ doctorNo, doctorName }) => ({
      id: `${COMPANY}${doctorNo}`,
      text: t('palette.switchTo', { company: doctorName }),
    }))
}

interface Listed {
  pages: readonly PalettePage[]
  actions: readonly PageAction[]
  session: Session
  /** Addresses of pages that were last opened with the palette, latest first. */
  recent: readonly string[]
}

/**
 * The lines for a typed text, without records. The group with the best match is the first, except that actions always
 * come last; for an empty text, recent pages and actions come first.
 */
export const paletteGroups = (
  t: TextsOf<'keys'>,
  app: TextsOf<'app'>,
  typed: string,
  { pages, actions, session, recent }: Listed,
): OptionGroup[] => {
  const options = pages.map((page) => pageOption(app, page))
  const last = recent.flatMap((address) => options.find(({ href }) => href === address) ?? [])
  const isEmpty = typed === ''
  const rest = isEmpty ? pages.flatMap((page, at) => (page.tab ? [] : (options[at] ?? []))) : options
  const ofActions = {
    id: 'actions',
    title: t('palette.actions'),
    options: matching(
      actions.map(({ text, detail }, at) => ({ id: `${ACTION}${at}`, text, ...(detail ? { detail } : {}) })),
      typed,
    ),
  }
  const ofPages = {
    id: 'pages',
    title: t('palette.pages'),
    options: isEmpty ? rest.filter((option) => !last.includes(option)) : matching(rest, typed),
  }
  const companies = {
    id: 'companies',
    title: t('palette.companies'),
    options: matching(companyOptions(t, session), typed),
  }
  const rank = ({ options: [first] }: OptionGroup): number => (first ? rankOf(first, typed) : NO_MATCH)
  const groups = isEmpty
    ? [{ id: 'recent', title: t('palette.recent'), options: last }, ofActions, ofPages, companies]
    : [...[ofPages, companies].sort((a, b) => rank(a) - rank(b)), ofActions]
  return groups.filter(({ options: lines }) => lines.length > 0)
}
