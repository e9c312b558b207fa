import { HITS_OF_KIND, type SearchKind } from '../../../shared/parcels/parcels.rules.ts'
import type { Role } from '../../../shared/values/role.ts'
import { showAmount, showCount } from '../../components/text/format.ts'
import type { TextsOf } from '../../texts/use-texts.ts'
import { type Found, type Hit, listPlaces, placeOf } from './places.ts'

type Text = TextsOf<'search'>

/** A line of the panel: a link, or a search to repeat. */
export interface Option {
  id: string
  text: string
  /** Distinguishes it from similar lines. */
  detail?: string
  href?: string
}

export interface OptionGroup {
  id: string
  title: string
  options: readonly Option[]
  /** Text below the options. */
  note?: string
}

interface Asked {
  text: string
  role: Role
  /** True if all companies are shown together; each line then names its company. */
  isEverywhere: boolean
  /** True for addresses that the user may open. */
  mayOpen: (address: string) => boolean
}

/** Matches by kind, and lists that can be searched for the same text. */
export const optionGroups = (
  t: Text,
  found: Found | undefined,
  { text, role, isEverywhere, mayOpen }: Asked,
): OptionGroup[] => {
  const groups = (found?.groups ?? []).map(({ kind, hits, more }) => ({
    id: kind,
    title: t(`kinds.${kind}`),
    options: hits.map((hit) => ({
      id: `${kind}-${hit.doctorNo}-${hit.no}`,
      text: nameOf(kind, hit),
      detail: detailOf(t, kind, hit, isEverywhere),
      href: placeOf(kind, hit, role),
    })),
    note: more ? t('more', { count: HITS_OF_KIND }) : undefined,
  }))
  const open = listPlaces(text, role).filter(({ href }) => mayOpen(href))
  const lists = open.map(({ name, href }) => ({
    id: `list-${name}`,
    href,
    text: t('inList', { text, list: t(`listNames.${name}`) }),
  }))
  return [...groups, ...(lists.length > 0 ? [{ id: 'lists', title: t('lists'), options: lists }] : [])]
}

/** Display name of a match; its number if it has no better name. */
const nameOf = (kind: SearchKind, { no, productName, alias, userName, warehouse, fileName, tracking }: Hit): string => {
  switch (kind) {
    case 'offer':
    case 'product':
      return productName ?? no
    case 'person':
      return alias ?? userName ?? no
    case 'warehouse':
      return warehouse ?? no
    case 'import':
      return fileName || no
    case 'mixedPackage':
      return tracking ?? no
    default:
      return no
  }
}

const detailOf = (t: Text, kind: SearchKind, hit: Hit, isEverywhere: boolean): string => {
  const { no, productName, upc, qty, tracking, userName, email, warehouse, month, amount, company } = hit
  const units = qty === undefined ? undefined : t(countedIn(kind), { count: qty, units: showCount(qty) })
  const money = amount === undefined ? undefined : showAmount(amount)
  const name = nameOf(kind, hit)
  return [
    no,
    productName,
    upc,
    units,
    tracking,
    userName,
    email,
    month,
    money,
    warehouse,
    isEverywhere ? company : undefined,
  ]
    .filter((part) => part && part !== name)
    .join(' · ')
}

/** A batch contains rows or parcels, not units. */
const countedIn = (kind: SearchKind): 'units' | 'rows' | 'parcels' =>
  kind === 'batch' ? 'rows' : kind === 'mixedBatch' ? 'parcels' : 'units'

export const recentGroup = (t: Text, recent: readonly string[]): OptionGroup[] =>
  recent.length === 0
    ? []
    : [{ id: 'recent', title: t('recent'), options: recent.map((text) => ({ id: `recent-${text}`, text })) }]
