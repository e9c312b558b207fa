import type { Language } from '../settings/languages.ts'
import type { Area } from './areas.ts'

/** The reasons of each domain in the languages that need them: in English, whatever is told says them itself. */
export const reasonTexts = {
  offers: { 'zh-CN': () => import('./zh/reasons/offers.ts') },
  proposals: { 'zh-CN': () => import('./zh/reasons/proposals.ts') },
  warehouses: { 'zh-CN': () => import('./zh/reasons/warehouses.ts') },
  products: { 'zh-CN': () => import('./zh/reasons/products.ts') },
  catalogue: { 'zh-CN': () => import('./zh/reasons/catalogue.ts') },
  inbound: { 'zh-CN': () => import('./zh/reasons/inbound.ts') },
  inventory: { 'zh-CN': () => import('./zh/reasons/inventory.ts') },
  books: { 'zh-CN': () => import('./zh/reasons/books.ts') },
  payments: { 'zh-CN': () => import('./zh/reasons/payments.ts') },
  tracking: { 'zh-CN': () => import('./zh/reasons/tracking.ts') },
  history: { 'zh-CN': () => import('./zh/reasons/history.ts') },
  sheets: { 'zh-CN': () => import('./zh/reasons/sheets.ts') },
  people: { 'zh-CN': () => import('./zh/reasons/people.ts') },
  signIn: { 'zh-CN': () => import('./zh/reasons/sign-in.ts') },
  parcels: { 'zh-CN': () => import('./zh/reasons/parcels.ts') },
} as const satisfies Record<string, Record<Exclude<Language, 'en'>, () => Promise<{ texts: Record<string, string> }>>>

export type ReasonDomain = keyof typeof reasonTexts

/** Of which domains the screens of an area may have to tell; fetched with it. Those of every screen stand in the pack. */
export const reasonsOfArea: Record<Area, readonly ReasonDomain[]> = {
  app: [],
  components: [],
  login: ['signIn'],
  register: ['signIn', 'people'],
  teams: ['people'],
  account: ['signIn', 'people'],
  users: ['signIn', 'people'],
  invitations: ['people'],
  home: [],
  offers: ['offers', 'people', 'books'],
  taking: ['offers', 'proposals', 'inbound', 'books'],
  requests: ['payments', 'books', 'offers'],
  banks: ['payments'],
  note: [],
  desk: ['offers', 'products'],
  payments: ['payments', 'books'],
  ledger: ['payments', 'books'],
  exports: [],
  products: ['products', 'books'],
  catalogue: ['catalogue', 'products', 'sheets'],
  warehouses: ['warehouses'],
  inbound: ['inbound', 'books'],
  inventory: ['inventory', 'books'],
  tracking: ['tracking', 'sheets'],
  rows: ['tracking', 'warehouses'],
  scan: ['tracking', 'warehouses'],
  history: ['history', 'tracking', 'books', 'warehouses'],
  imports: ['tracking', 'sheets'],
  claims: ['inbound', 'books'],
  given: ['inbound', 'sheets'],
  unmatched: ['inbound', 'warehouses'],
  board: [],
  takes: ['inbound', 'inventory', 'offers', 'books'],
  confirmation: ['tracking', 'books'],
  parcels: ['parcels'],
  search: ['parcels'],
}
