import type { I18nProviderProps } from '@cloudscape-design/components/i18n'
import type { Language } from '../settings/languages.ts'

/** Loaders of texts by area (a folder of screens, or shared texts) and language; each loads separately. */
export const areas = {
  app: {
    en: () => import('./en/app.ts'),
    'zh-CN': () => import('./zh/app.ts'),
  },
  components: {
    en: () => import('./en/components.ts'),
    'zh-CN': () => import('./zh/components.ts'),
  },
  keys: {
    en: () => import('./en/keys.ts'),
    'zh-CN': () => import('./zh/keys.ts'),
  },
  login: {
    en: () => import('./en/login.ts'),
    'zh-CN': () => import('./zh/login.ts'),
  },
  register: {
    en: () => import('./en/register.ts'),
    'zh-CN': () => import('./zh/register.ts'),
  },
  teams: {
    en: () => import('./en/people/teams.ts'),
    'zh-CN': () => import('./zh/people/teams.ts'),
  },
  clerks: {
    en: () => import('./en/people/clerks.ts'),
    'zh-CN': () => import('./zh/people/clerks.ts'),
  },
  rights: {
    en: () => import('./en/people/rights.ts'),
    'zh-CN': () => import('./zh/people/rights.ts'),
  },
  activity: {
    en: () => import('./en/people/activity.ts'),
    'zh-CN': () => import('./zh/people/activity.ts'),
  },
  account: {
    en: () => import('./en/account.ts'),
    'zh-CN': () => import('./zh/account.ts'),
  },
  users: {
    en: () => import('./en/users.ts'),
    'zh-CN': () => import('./zh/users.ts'),
  },
  invitations: {
    en: () => import('./en/people/invitations.ts'),
    'zh-CN': () => import('./zh/people/invitations.ts'),
  },
  home: {
    en: () => import('./en/home.ts'),
    'zh-CN': () => import('./zh/home.ts'),
  },
  help: {
    en: () => import('./en/help/help.ts'),
    'zh-CN': () => import('./zh/help/help.ts'),
  },
  offers: {
    en: () => import('./en/offers.ts'),
    'zh-CN': () => import('./zh/offers.ts'),
  },
  posting: {
    en: () => import('./en/posting.ts'),
    'zh-CN': () => import('./zh/posting.ts'),
  },
  taking: {
    en: () => import('./en/taking.ts'),
    'zh-CN': () => import('./zh/taking.ts'),
  },
  requests: {
    en: () => import('./en/payments/requests.ts'),
    'zh-CN': () => import('./zh/payments/requests.ts'),
  },
  banks: {
    en: () => import('./en/payments/banks.ts'),
    'zh-CN': () => import('./zh/payments/banks.ts'),
  },
  note: {
    en: () => import('./en/note.ts'),
    'zh-CN': () => import('./zh/note.ts'),
  },
  desk: {
    en: () => import('./en/desk.ts'),
    'zh-CN': () => import('./zh/desk.ts'),
  },
  payments: {
    en: () => import('./en/payments/payments.ts'),
    'zh-CN': () => import('./zh/payments/payments.ts'),
  },
  approvals: {
    en: () => import('./en/payments/approvals.ts'),
    'zh-CN': () => import('./zh/payments/approvals.ts'),
  },
  ledger: {
    en: () => import('./en/payments/ledger.ts'),
    'zh-CN': () => import('./zh/payments/ledger.ts'),
  },
  feeReport: {
    en: () => import('./en/fees/report.ts'),
    'zh-CN': () => import('./zh/fees/report.ts'),
  },
  feeDetails: {
    en: () => import('./en/fees/details.ts'),
    'zh-CN': () => import('./zh/fees/details.ts'),
  },
  bills: {
    en: () => import('./en/fees/bills.ts'),
    'zh-CN': () => import('./zh/fees/bills.ts'),
  },
  feeJobs: {
    en: () => import('./en/fees/jobs.ts'),
    'zh-CN': () => import('./zh/fees/jobs.ts'),
  },
  notifications: {
    en: () => import('./en/notifications.ts'),
    'zh-CN': () => import('./zh/notifications.ts'),
  },
  savedFilters: {
    en: () => import('./en/saved-filters.ts'),
    'zh-CN': () => import('./zh/saved-filters.ts'),
  },
  exports: {
    en: () => import('./en/exports.ts'),
    'zh-CN': () => import('./zh/exports.ts'),
  },
  products: {
    en: () => import('./en/products.ts'),
    'zh-CN': () => import('./zh/products.ts'),
  },
  labels: {
    en: () => import('./en/products/labels.ts'),
    'zh-CN': () => import('./zh/products/labels.ts'),
  },
  catalogue: {
    en: () => import('./en/catalogue.ts'),
    'zh-CN': () => import('./zh/catalogue.ts'),
  },
  sheets: {
    en: () => import('./en/sheets.ts'),
    'zh-CN': () => import('./zh/sheets.ts'),
  },
  warehouses: {
    en: () => import('./en/warehouses.ts'),
    'zh-CN': () => import('./zh/warehouses.ts'),
  },
  rates: {
    en: () => import('./en/rates.ts'),
    'zh-CN': () => import('./zh/rates.ts'),
  },
  inbound: {
    en: () => import('./en/inbound/inbound.ts'),
    'zh-CN': () => import('./zh/inbound/inbound.ts'),
  },
  inventory: {
    en: () => import('./en/inventory.ts'),
    'zh-CN': () => import('./zh/inventory.ts'),
  },
  tracking: {
    en: () => import('./en/tracking/tracking.ts'),
    'zh-CN': () => import('./zh/tracking/tracking.ts'),
  },
  rows: {
    en: () => import('./en/tracking/rows.ts'),
    'zh-CN': () => import('./zh/tracking/rows.ts'),
  },
  history: {
    en: () => import('./en/tracking/history.ts'),
    'zh-CN': () => import('./zh/tracking/history.ts'),
  },
  imports: {
    en: () => import('./en/tracking/imports.ts'),
    'zh-CN': () => import('./zh/tracking/imports.ts'),
  },
  claims: {
    en: () => import('./en/inbound/claims.ts'),
    'zh-CN': () => import('./zh/inbound/claims.ts'),
  },
  given: {
    en: () => import('./en/inbound/given.ts'),
    'zh-CN': () => import('./zh/inbound/given.ts'),
  },
  takes: {
    en: () => import('./en/inbound/takes.ts'),
    'zh-CN': () => import('./zh/inbound/takes.ts'),
  },
  confirmation: {
    en: () => import('./en/tracking/confirmation.ts'),
    'zh-CN': () => import('./zh/tracking/confirmation.ts'),
  },
  parcels: {
    en: () => import('./en/tracking/parcels.ts'),
    'zh-CN': () => import('./zh/tracking/parcels.ts'),
  },
  search: {
    en: () => import('./en/tracking/search.ts'),
    'zh-CN': () => import('./zh/tracking/search.ts'),
  },
  scan: {
    en: () => import('./en/tracking/scan.ts'),
    'zh-CN': () => import('./zh/tracking/scan.ts'),
  },
  unmatched: {
    en: () => import('./en/tracking/unmatched.ts'),
    'zh-CN': () => import('./zh/tracking/unmatched.ts'),
  },
  shipmentImports: {
    en: () => import('./en/outbound/imports.ts'),
    'zh-CN': () => import('./zh/outbound/imports.ts'),
  },
  packQueue: {
    en: () => import('./en/outbound/pack-queue.ts'),
    'zh-CN': () => import('./zh/outbound/pack-queue.ts'),
  },
  packing: {
    en: () => import('./en/outbound/packing.ts'),
    'zh-CN': () => import('./zh/outbound/packing.ts'),
  },
  templates: {
    en: () => import('./en/outbound/templates.ts'),
    'zh-CN': () => import('./zh/outbound/templates.ts'),
  },
  transfers: {
    en: () => import('./en/outbound/transfers.ts'),
    'zh-CN': () => import('./zh/outbound/transfers.ts'),
  },
  discrepancies: {
    en: () => import('./en/discrepancies/discrepancies.ts'),
    'zh-CN': () => import('./zh/discrepancies/discrepancies.ts'),
  },
  openCase: {
    en: () => import('./en/discrepancies/open-case.ts'),
    'zh-CN': () => import('./zh/discrepancies/open-case.ts'),
  },
  outbound: {
    en: () => import('./en/outbound/outbound.ts'),
    'zh-CN': () => import('./zh/outbound/outbound.ts'),
  },
  shipping: {
    en: () => import('./en/outbound/shipping.ts'),
    'zh-CN': () => import('./zh/outbound/shipping.ts'),
  },
  integrations: {
    en: () => import('./en/integrations.ts'),
    'zh-CN': () => import('./zh/integrations.ts'),
  },
  board: {
    en: () => import('./en/tracking/board.ts'),
    'zh-CN': () => import('./zh/tracking/board.ts'),
  },
  mixedClaim: {
    en: () => import('./en/mixed/claim.ts'),
    'zh-CN': () => import('./zh/mixed/claim.ts'),
  },
  mixedPackages: {
    en: () => import('./en/mixed/packages.ts'),
    'zh-CN': () => import('./zh/mixed/packages.ts'),
  },
  mixedBatches: {
    en: () => import('./en/mixed/batches.ts'),
    'zh-CN': () => import('./zh/mixed/batches.ts'),
  },
  mixedFailures: {
    en: () => import('./en/mixed/failures.ts'),
    'zh-CN': () => import('./zh/mixed/failures.ts'),
  },
  mixedReversal: {
    en: () => import('./en/mixed/reversal.ts'),
    'zh-CN': () => import('./zh/mixed/reversal.ts'),
  },
  mixedReview: {
    en: () => import('./en/mixed/review.ts'),
    'zh-CN': () => import('./zh/mixed/review.ts'),
  },
} as const satisfies Record<string, Record<Language, () => Promise<{ default: object }>>>

export type Area = keyof typeof areas

/** English texts, which define the keys. */
export type EnglishTexts = { [A in Area]: Awaited<ReturnType<(typeof areas)[A]['en']>>['default'] }

/** Texts of a language outside the areas: those of Cloudscape's own controls, and reasons that any screen may show. */
export const packs = {
  en: () => import('./en/pack.ts'),
  'zh-CN': () => import('./zh/pack.ts'),
} as const satisfies Record<Language, () => Promise<LanguagePack>>

export interface LanguagePack {
  /** Cloudscape's messages. */
  controls: I18nProviderProps.Messages
  /** Translations by domain and key. */
  reasons: Readonly<Record<string, Readonly<Record<string, string>>>>
}
