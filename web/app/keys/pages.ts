import type { Role } from '../../../shared/values/role.ts'
import type { Screen, ScreenTitle } from '../../screens/screen.ts'
import type { MayOpen } from '../../session/page-access.ts'
import type { Visitor } from '../../session/visitor.ts'
import type { Area } from '../../texts/areas.ts'
import { menuOf } from '../menu.ts'
import { hasRightFor } from '../places.ts'
import { hrefOf } from '../screens.ts'

/** A page of the palette. `tab`: area and key of the tab's label. */
export interface PalettePage {
  href: string
  title: ScreenTitle
  tab?: readonly [Area, string]
}

/** Area and key of the label of each tab, by the tab's name in the address. */
type Tabs = Readonly<Record<string, readonly [Area, string]>>

const SHIPMENTS: Tabs = { working: ['outbound', 'tabs.working'], archived: ['outbound', 'tabs.archived'] }
const RATES: Tabs = { users: ['rates', 'companies.tab'] }

/**
 * Tabs by role and screen. The first tab of a screen is the screen itself and is left out, unless its label says more
 * than the title.
 */
export const TABS: Record<Role, Readonly<Record<string, Tabs>>> = {
  doctor: {
    '/offer': { open: ['offers', 'open'], proposed: ['taking', 'proposals.title'], history: ['offers', 'history'] },
    '/inbound': {
      reported: ['inventory', 'tab'],
      history: ['takes', 'list.historyTitle'],
      cancelled: ['takes', 'cancelled'],
      tracking: ['inbound', 'tracking'],
      orphans: ['inbound', 'unmatched'],
    },
    '/outbound': {
      create: ['outbound', 'tabs.create'],
      ...SHIPMENTS,
      cancelled: ['outbound', 'tabs.cancelled'],
      transferTo: ['outbound', 'tabs.transferTo'],
      transferLogs: ['outbound', 'tabs.transferLogs'],
      instructions: ['outbound', 'tabs.instructions'],
    },
    '/payments': {
      requests: ['requests', 'tabs.requests'],
      payouts: ['requests', 'tabs.payouts'],
      pending: ['ledger', 'tabs.pending'],
      balances: ['ledger', 'tabs.balances'],
      history: ['ledger', 'tabs.history'],
      storageFee: ['bills', 'tab'],
    },
    '/approvals': { ended: ['approvals', 'tabs.ended'], rule: ['approvals', 'tabs.rule'] },
    '/mixedPackageClaim': { myClaims: ['mixedClaim', 'tabs.myClaims'] },
    '/integrations': { keys: ['integrations', 'keys.title'], webhooks: ['integrations', 'hooks.title'] },
    '/notifications': { preferences: ['notifications', 'tabs.preferences'] },
    '/teams': {
      '?tab=groups': ['teams', 'groups.title'],
      '?tab=staff': ['teams', 'staff.title'],
      '?tab=invitations': ['teams', 'invitations'],
    },
  },
  nurse: {
    '/offer': {
      expired: ['taking', 'tabs.expired'],
      proposed: ['taking', 'tabs.proposed'],
      history: ['taking', 'tabs.history'],
    },
    '/inbound': {
      completed: ['inbound', 'tabs.completed'],
      cancelled: ['inbound', 'tabs.cancelled'],
      reported: ['inventory', 'tab'],
      history: ['takes', 'history'],
      orphans: ['inbound', 'unmatched'],
    },
    '/payments': {
      requests: ['requests', 'tabs.requests'],
      pending: ['ledger', 'tabs.pending'],
      history: ['ledger', 'tabs.history'],
    },
    '/outbound': SHIPMENTS,
    '/mixedPackageClaim': { myClaims: ['mixedClaim', 'tabs.myClaims'] },
    '/notifications': { preferences: ['notifications', 'tabs.preferences'] },
  },
  warehouseAdmin: {
    '/inbound': {
      toConfirm: ['rows', 'list.title'],
      history: ['tracking', 'history'],
      orphans: ['tracking', 'unmatched'],
      board: ['tracking', 'board'],
      imports: ['tracking', 'imports.title'],
      tokens: ['tracking', 'tokens'],
    },
    '/outbound': SHIPMENTS,
    '/mixedPackageList': {
      toConfirm: ['mixedPackages', 'pending.title'],
      packages: ['mixedPackages', 'packages.title'],
      claims: ['mixedReview', 'title'],
      unclaimed: ['mixedPackages', 'unclaimed.title'],
    },
    '/boxsizes': RATES,
    '/serviceFee': RATES,
    '/notifications': { preferences: ['notifications', 'tabs.preferences'] },
  },
  superAdmin: {
    '/boxsizes': RATES,
    '/serviceFee': RATES,
    '/notifications': { preferences: ['notifications', 'tabs.preferences'] },
  },
}

/** Pages that a link in another page opens, and that need no record. */
const isReachable = ({ path, title, menu }: Screen): boolean =>
  menu === undefined && !/:\w+(\/|$)/.test(path) && title !== 'owner' && title !== 'offers'

const tabPages = ({ href, title }: PalettePage, role: Role): PalettePage[] =>
  Object.entries(TABS[role][href] ?? {}).map(([id, tab]) => ({
    href: id.startsWith('?') ? `${href}${id}` : `${href}/${id}`,
    title,
    tab,
  }))

/** All pages that the user may open without a record: those of the menu, their tabs, and others. */
export const palettePages = (visitor: Visitor, screens: readonly Screen[], mayOpen: MayOpen): PalettePage[] => {
  const others = screens
    .filter((screen) => isReachable(screen) && screen.roles.includes(visitor.role) && hasRightFor(screen, visitor))
    .map((screen) => ({ href: hrefOf(screen), title: screen.title }))
  return [...menuOf(visitor, screens), ...others]
    .flatMap(({ href, title }) => [{ href, title }, ...tabPages({ href, title }, visitor.role)])
    .filter(({ href }) => mayOpen(href))
}
