import type { RequiredRight } from '../rights/rights.ts'

const TAKES = ['offers:read', 'inbound:read'] as const

/** Right that each figure of a company requires: that of the list which the figure counts. */
export const FIGURE_RIGHTS = {
  openOffers: 'offers:read',
  openTakes: TAKES,
  awaitingUnits: TAKES,
  awaitingAmount: TAKES,
  stockUnits: 'inventory:read',
  stockValue: 'inventory:read',
  notClaimedUnits: ['inventory:read', 'inbound:read'],
  rowsToConfirm: 'inbound:read',
  toPay: 'payments:read',
  toPayNurses: 'payments:read',
  requests: 'payments:read',
  requested: 'payments:read',
  billsToPay: 'fees:read',
  billsAmount: 'fees:read',
  billsRequested: 'fees:read',
} as const satisfies Record<string, RequiredRight>
export type CompanyFigure = keyof typeof FIGURE_RIGHTS

/** The same for the figures of a day. */
export const DAY_FIGURE_RIGHTS = {
  takenUnits: TAKES,
  claimedUnits: TAKES,
  claimedAmount: 'payments:read',
} as const satisfies Record<string, RequiredRight>
