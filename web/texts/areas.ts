import type { I18nProviderProps } from '@cloudscape-design/components/i18n'
import type { Language } from '../settings/languages.ts'

/** Loaders of texts by area (a folder of screens, or shared texts) and language; each loads separately. */
export const areas = {
  app: {
    en: async () => (await import('./en/app.ts')).appTexts,
    'zh-CN': async () => (await import('./zh/app.ts')).appTexts,
  },
  components: {
    en: async () => (await import('./en/components.ts')).componentsTexts,
    'zh-CN': async () => (await import('./zh/components.ts')).componentsTexts,
  },
  login: {
    en: async () => (await import('./en/login.ts')).loginTexts,
    'zh-CN': async () => (await import('./zh/login.ts')).loginTexts,
  },
  register: {
    en: async () => (await import('./en/register.ts')).registerTexts,
    'zh-CN': async () => (await import('./zh/register.ts')).registerTexts,
  },
  teams: {
    en: async () => (await import('./en/teams.ts')).teamsTexts,
    'zh-CN': async () => (await import('./zh/teams.ts')).teamsTexts,
  },
  account: {
    en: async () => (await import('./en/account.ts')).accountTexts,
    'zh-CN': async () => (await import('./zh/account.ts')).accountTexts,
  },
  users: {
    en: async () => (await import('./en/users.ts')).usersTexts,
    'zh-CN': async () => (await import('./zh/users.ts')).usersTexts,
  },
  invitations: {
    en: async () => (await import('./en/invitations.ts')).invitationsTexts,
    'zh-CN': async () => (await import('./zh/invitations.ts')).invitationsTexts,
  },
  home: {
    en: async () => (await import('./en/home.ts')).homeTexts,
    'zh-CN': async () => (await import('./zh/home.ts')).homeTexts,
  },
  offers: {
    en: async () => (await import('./en/offers.ts')).offersTexts,
    'zh-CN': async () => (await import('./zh/offers.ts')).offersTexts,
  },
  taking: {
    en: async () => (await import('./en/taking.ts')).takingTexts,
    'zh-CN': async () => (await import('./zh/taking.ts')).takingTexts,
  },
  requests: {
    en: async () => (await import('./en/payments/requests.ts')).requestsTexts,
    'zh-CN': async () => (await import('./zh/payments/requests.ts')).requestsTexts,
  },
  banks: {
    en: async () => (await import('./en/payments/banks.ts')).banksTexts,
    'zh-CN': async () => (await import('./zh/payments/banks.ts')).banksTexts,
  },
  note: {
    en: async () => (await import('./en/note.ts')).noteTexts,
    'zh-CN': async () => (await import('./zh/note.ts')).noteTexts,
  },
  desk: {
    en: async () => (await import('./en/desk.ts')).deskTexts,
    'zh-CN': async () => (await import('./zh/desk.ts')).deskTexts,
  },
  payments: {
    en: async () => (await import('./en/payments/payments.ts')).paymentsTexts,
    'zh-CN': async () => (await import('./zh/payments/payments.ts')).paymentsTexts,
  },
  ledger: {
    en: async () => (await import('./en/payments/ledger.ts')).ledgerTexts,
    'zh-CN': async () => (await import('./zh/payments/ledger.ts')).ledgerTexts,
  },
  feeReport: {
    en: async () => (await import('./en/fees/report.ts')).feeReportTexts,
    'zh-CN': async () => (await import('./zh/fees/report.ts')).feeReportTexts,
  },
  feeDetails: {
    en: async () => (await import('./en/fees/details.ts')).feeDetailsTexts,
    'zh-CN': async () => (await import('./zh/fees/details.ts')).feeDetailsTexts,
  },
  bills: {
    en: async () => (await import('./en/fees/bills.ts')).billsTexts,
    'zh-CN': async () => (await import('./zh/fees/bills.ts')).billsTexts,
  },
  feeJobs: {
    en: async () => (await import('./en/fees/jobs.ts')).feeJobsTexts,
    'zh-CN': async () => (await import('./zh/fees/jobs.ts')).feeJobsTexts,
  },
  notifications: {
    en: async () => (await import('./en/notifications.ts')).notificationsTexts,
    'zh-CN': async () => (await import('./zh/notifications.ts')).notificationsTexts,
  },
  savedFilters: {
    en: async () => (await import('./en/saved-filters.ts')).savedFiltersTexts,
    'zh-CN': async () => (await import('./zh/saved-filters.ts')).savedFiltersTexts,
  },
  exports: {
    en: async () => (await import('./en/exports.ts')).exportsTexts,
    'zh-CN': async () => (await import('./zh/exports.ts')).exportsTexts,
  },
  products: {
    en: async () => (await import('./en/products.ts')).productsTexts,
    'zh-CN': async () => (await import('./zh/products.ts')).productsTexts,
  },
  catalogue: {
    en: async () => (await import('./en/catalogue.ts')).catalogueTexts,
    'zh-CN': async () => (await import('./zh/catalogue.ts')).catalogueTexts,
  },
  sheets: {
    en: async () => (await import('./en/sheets.ts')).sheetsTexts,
    'zh-CN': async () => (await import('./zh/sheets.ts')).sheetsTexts,
  },
  warehouses: {
    en: async () => (await import('./en/warehouses.ts')).warehousesTexts,
    'zh-CN': async () => (await import('./zh/warehouses.ts')).warehousesTexts,
  },
  rates: {
    en: async () => (await import('./en/rates.ts')).ratesTexts,
    'zh-CN': async () => (await import('./zh/rates.ts')).ratesTexts,
  },
  inbound: {
    en: async () => (await import('./en/inbound/inbound.ts')).inboundTexts,
    'zh-CN': async () => (await import('./zh/inbound/inbound.ts')).inboundTexts,
  },
  inventory: {
    en: async () => (await import('./en/inventory.ts')).inventoryTexts,
    'zh-CN': async () => (await import('./zh/inventory.ts')).inventoryTexts,
  },
  tracking: {
    en: async () => (await import('./en/tracking/tracking.ts')).trackingTexts,
    'zh-CN': async () => (await import('./zh/tracking/tracking.ts')).trackingTexts,
  },
  rows: {
    en: async () => (await import('./en/tracking/rows.ts')).rowsTexts,
    'zh-CN': async () => (await import('./zh/tracking/rows.ts')).rowsTexts,
  },
  history: {
    en: async () => (await import('./en/tracking/history.ts')).historyTexts,
    'zh-CN': async () => (await import('./zh/tracking/history.ts')).historyTexts,
  },
  imports: {
    en: async () => (await import('./en/tracking/imports.ts')).importsTexts,
    'zh-CN': async () => (await import('./zh/tracking/imports.ts')).importsTexts,
  },
  claims: {
    en: async () => (await import('./en/inbound/claims.ts')).claimsTexts,
    'zh-CN': async () => (await import('./zh/inbound/claims.ts')).claimsTexts,
  },
  given: {
    en: async () => (await import('./en/inbound/given.ts')).givenTexts,
    'zh-CN': async () => (await import('./zh/inbound/given.ts')).givenTexts,
  },
  takes: {
    en: async () => (await import('./en/inbound/takes.ts')).takesTexts,
    'zh-CN': async () => (await import('./zh/inbound/takes.ts')).takesTexts,
  },
  confirmation: {
    en: async () => (await import('./en/tracking/confirmation.ts')).confirmationTexts,
    'zh-CN': async () => (await import('./zh/tracking/confirmation.ts')).confirmationTexts,
  },
  parcels: {
    en: async () => (await import('./en/tracking/parcels.ts')).parcelsTexts,
    'zh-CN': async () => (await import('./zh/tracking/parcels.ts')).parcelsTexts,
  },
  search: {
    en: async () => (await import('./en/tracking/search.ts')).searchTexts,
    'zh-CN': async () => (await import('./zh/tracking/search.ts')).searchTexts,
  },
  scan: {
    en: async () => (await import('./en/tracking/scan.ts')).scanTexts,
    'zh-CN': async () => (await import('./zh/tracking/scan.ts')).scanTexts,
  },
  unmatched: {
    en: async () => (await import('./en/tracking/unmatched.ts')).unmatchedTexts,
    'zh-CN': async () => (await import('./zh/tracking/unmatched.ts')).unmatchedTexts,
  },
  shipmentImports: {
    en: async () => (await import('./en/outbound/imports.ts')).shipmentImportsTexts,
    'zh-CN': async () => (await import('./zh/outbound/imports.ts')).shipmentImportsTexts,
  },
  packing: {
    en: async () => (await import('./en/outbound/packing.ts')).packingTexts,
    'zh-CN': async () => (await import('./zh/outbound/packing.ts')).packingTexts,
  },
  templates: {
    en: async () => (await import('./en/outbound/templates.ts')).templatesTexts,
    'zh-CN': async () => (await import('./zh/outbound/templates.ts')).templatesTexts,
  },
  transfers: {
    en: async () => (await import('./en/outbound/transfers.ts')).transfersTexts,
    'zh-CN': async () => (await import('./zh/outbound/transfers.ts')).transfersTexts,
  },
  discrepancies: {
    en: async () => (await import('./en/discrepancies/discrepancies.ts')).discrepanciesTexts,
    'zh-CN': async () => (await import('./zh/discrepancies/discrepancies.ts')).discrepanciesTexts,
  },
  openCase: {
    en: async () => (await import('./en/discrepancies/open-case.ts')).openCaseTexts,
    'zh-CN': async () => (await import('./zh/discrepancies/open-case.ts')).openCaseTexts,
  },
  outbound: {
    en: async () => (await import('./en/outbound/outbound.ts')).outboundTexts,
    'zh-CN': async () => (await import('./zh/outbound/outbound.ts')).outboundTexts,
  },
  shipping: {
    en: async () => (await import('./en/outbound/shipping.ts')).shippingTexts,
    'zh-CN': async () => (await import('./zh/outbound/shipping.ts')).shippingTexts,
  },
  integrations: {
    en: async () => (await import('./en/integrations.ts')).integrationsTexts,
    'zh-CN': async () => (await import('./zh/integrations.ts')).integrationsTexts,
  },
  board: {
    en: async () => (await import('./en/tracking/board.ts')).boardTexts,
    'zh-CN': async () => (await import('./zh/tracking/board.ts')).boardTexts,
  },
  mixedClaim: {
    en: async () => (await import('./en/mixed/claim.ts')).mixedClaimTexts,
    'zh-CN': async () => (await import('./zh/mixed/claim.ts')).mixedClaimTexts,
  },
  mixedPackages: {
    en: async () => (await import('./en/mixed/packages.ts')).mixedPackagesTexts,
    'zh-CN': async () => (await import('./zh/mixed/packages.ts')).mixedPackagesTexts,
  },
  mixedBatches: {
    en: async () => (await import('./en/mixed/batches.ts')).mixedBatchesTexts,
    'zh-CN': async () => (await import('./zh/mixed/batches.ts')).mixedBatchesTexts,
  },
  mixedFailures: {
    en: async () => (await import('./en/mixed/failures.ts')).mixedFailuresTexts,
    'zh-CN': async () => (await import('./zh/mixed/failures.ts')).mixedFailuresTexts,
  },
  mixedReversal: {
    en: async () => (await import('./en/mixed/reversal.ts')).mixedReversalTexts,
    'zh-CN': async () => (await import('./zh/mixed/reversal.ts')).mixedReversalTexts,
  },
  mixedReview: {
    en: async () => (await import('./en/mixed/review.ts')).mixedReviewTexts,
    'zh-CN': async () => (await import('./zh/mixed/review.ts')).mixedReviewTexts,
  },
} as const satisfies Record<string, Record<Language, () => Promise<object>>>

export type Area = keyof typeof areas

/** English texts, which define the keys. */
export type EnglishTexts = { [A in Area]: Awaited<ReturnType<(typeof areas)[A]['en']>> }

/** Texts of a language outside the areas: those of Cloudscape's own controls, and reasons that any screen may show. */
export const packs = {
  en: () => import('./en/pack.ts'),
  'zh-CN': () => import('./zh/pack.ts'),
} as const satisfies Record<Language, () => Promise<LanguagePack>>

export interface LanguagePack {
  /** Cloudscape's messages. */
  controls: I18nProviderProps.Messages
  /** By domain and key. */
  reasons: Readonly<Record<string, Readonly<Record<string, string>>>>
}
