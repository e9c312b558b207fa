import { CLERK_RIGHTS, type ClerkRight, hasClerkRight, type Right, type Rights, suffices } from '../rights/rights.ts'

/** Kinds of discrepancy: missing, excess or damaged units, or wrong goods. */
export const CASE_KINDS = ['short', 'over', 'damaged', 'wrongItem'] as const
export type CaseKind = (typeof CASE_KINDS)[number]

/**
 * `open` until someone proposes a resolution, `proposed` until it is answered; `resolved` by an accepted resolution,
 * `closed` without one.
 */
export const CASE_STATES = ['open', 'proposed', 'resolved', 'closed'] as const
export type CaseState = (typeof CASE_STATES)[number]

/** Parties of a case: the company, the nurse who owns the goods, the admins of the company's warehouses. */
export const SIDES = ['company', 'nurse', 'warehouse'] as const
export type Side = (typeof SIDES)[number]

/** Subjects of a case: a tracking row, a take, a product of a shipment, or a received transfer. */
export const SUBJECTS = ['row', 'take', 'shipment', 'transfer'] as const
export type Subject = (typeof SUBJECTS)[number]

/** Ways to resolve a case. All but `none` move units or money under the same rules as the screen for that change. */
export const RESOLUTIONS = [
  'correctRow',
  'reverseRow',
  'cancelUnits',
  'adjustBalance',
  'stocktake',
  'cancelShipment',
  'none',
] as const
export type Resolution = (typeof RESOLUTIONS)[number]

/**
 * Figure that a proposal needs in addition to its resolution: the new quantity of the row, units to cancel, a change of
 * stock, an amount of money, or none.
 */
export type Figure = 'rowQuantity' | 'units' | 'stockChange' | 'amount' | 'nothing'

interface ResolutionRule {
  about: readonly Subject[]
  /** Parties whose role may make this change without a case. */
  does: readonly Side[]
  /** Parties that may propose, accept and decline it. */
  decides: readonly Side[]
  figure: Figure
}

export const RESOLUTION_RULES: Readonly<Record<Resolution, ResolutionRule>> = {
  correctRow: { about: ['row'], does: ['warehouse'], decides: SIDES, figure: 'rowQuantity' },
  reverseRow: { about: ['row'], does: ['warehouse'], decides: SIDES, figure: 'nothing' },
  cancelUnits: { about: ['take'], does: ['company', 'nurse'], decides: ['company', 'nurse'], figure: 'units' },
  adjustBalance: { about: ['row', 'take'], does: ['company'], decides: ['company', 'nurse'], figure: 'amount' },
  stocktake: {
    about: ['row', 'shipment', 'transfer'],
    does: ['company', 'warehouse'],
    decides: ['company', 'warehouse'],
    figure: 'stockChange',
  },
  cancelShipment: { about: ['shipment'], does: ['company'], decides: ['company', 'warehouse'], figure: 'nothing' },
  none: { about: SUBJECTS, does: SIDES, decides: SIDES, figure: 'nothing' },
}

/**
 * Right that a company's staff needs, besides that for cases, to propose or accept a resolution which the company
 * carries out: the same as for the screen.
 */
export const RESOLUTION_RIGHTS: Readonly<Partial<Record<Resolution, Right>>> = {
  cancelUnits: 'offers:write',
  adjustBalance: 'payments:write',
  stocktake: 'inventory:write',
  cancelShipment: 'outbound:write',
}

/** Rights of warehouse clerks by subject. A clerk with none of them does not see cases about the subject. */
export const SUBJECT_CLERK_RIGHTS: Readonly<Record<Subject, readonly ClerkRight[]>> = {
  row: ['receive'],
  // Warehouses take no part in cases about takes.
  take: [],
  shipment: ['pack'],
  transfer: ['receive', 'stock'],
}

/** Rights of clerks that the calls of cases require: those for any subject. */
export const CASE_CLERK_RIGHTS: readonly ClerkRight[] = CLERK_RIGHTS.filter((right) =>
  SUBJECTS.some((subject) => SUBJECT_CLERK_RIGHTS[subject].includes(right)),
)

/** Right that a clerk needs, besides that for the subject, to propose or accept a resolution. */
export const RESOLUTION_CLERK_RIGHTS: Readonly<Partial<Record<Resolution, ClerkRight>>> = {
  correctRow: 'receive',
  reverseRow: 'receive',
  stocktake: 'stock',
  cancelShipment: 'pack',
}

/** Rights of a member of a company's staff, or of a clerk; both absent for everyone else. */
interface Holder {
  rights?: Rights | undefined
  clerk?: { rights: readonly ClerkRight[] } | undefined
}

/** True if the person may open and see cases about the subject. */
export const mayHandle = ({ clerk }: Holder, subject: Subject): boolean =>
  !clerk || hasClerkRight(clerk.rights, SUBJECT_CLERK_RIGHTS[subject])

/** True if the person may propose and accept the resolution of cases about the subject. */
export const mayResolve = (holder: Holder, subject: Subject, resolution: Resolution): boolean => {
  const { rights, clerk } = holder
  return (
    mayHandle(holder, subject) &&
    suffices(rights, RESOLUTION_RIGHTS[resolution] ?? 'any') &&
    (!clerk || hasClerkRight(clerk.rights, RESOLUTION_CLERK_RIGHTS[resolution] ?? 'any'))
  )
}

interface Parties {
  subject: Subject
  parties: readonly Side[]
}

/**
 * Parties that may answer a proposal by the party `by`: those that decide on this resolution, if one of the two parties
 * may carry it out.
 */
export const answering = (resolution: Resolution, by: Side, { parties }: Parties): Side[] => {
  const { decides, does } = RESOLUTION_RULES[resolution]
  return parties.filter((side) => side !== by && decides.includes(side) && (does.includes(side) || does.includes(by)))
}

/** Resolutions that a party may propose: they fit the subject, and another party can answer them. */
export const proposable = (side: Side, of: Parties): Resolution[] =>
  RESOLUTIONS.filter((resolution) => {
    const { about, decides } = RESOLUTION_RULES[resolution]
    return about.includes(of.subject) && decides.includes(side) && answering(resolution, side, of).length > 0
  })

/** Number of affected units: missing, excess, damaged or wrong. */
export const unitsWrong = ({ expected, found }: { expected: number; found: number }): number =>
  Math.abs(expected - found)

/** True if the expected and found units fit the kind of the case. */
export const figuresFit = (kind: CaseKind, { expected, found }: { expected: number; found: number }): boolean =>
  kind === 'over' ? found > expected : found < expected

/** True if the case is not decided: `open` or `proposed`. */
export const isUndecided = (state: CaseState): boolean => state === 'open' || state === 'proposed'

/** Maximum characters of one text in a case. */
export const MAX_CASE_TEXT = 2000
/** Maximum comments, photos and proposals per case; answers to proposals are not counted. */
export const MAX_CASE_EVENTS = 200
/** Maximum photos per case, and per upload. */
export const MAX_CASE_PHOTOS = 10
/** Maximum records in one query for cases. */
export const MAX_ASKED_SUBJECTS = 100
