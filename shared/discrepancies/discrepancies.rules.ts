/** What is wrong with the goods: too few, too many, damaged, or other goods than expected. */
export const CASE_KINDS = ['short', 'over', 'damaged', 'wrongItem'] as const
export type CaseKind = (typeof CASE_KINDS)[number]

/** `open` until someone proposes a resolution, `proposed` until it is answered; `resolved` by one that was accepted, `closed` without any. */
export const CASE_STATES = ['open', 'proposed', 'resolved', 'closed'] as const
export type CaseState = (typeof CASE_STATES)[number]

/** Who takes part: the company, the nurse whose goods they are, the admins of the company's warehouses. */
export const SIDES = ['company', 'nurse', 'warehouse'] as const
export type Side = (typeof SIDES)[number]

/** What a case can be about: a tracking row, a take, a product of a shipment, or a transfer that has come in. */
export const SUBJECTS = ['row', 'take', 'shipment', 'transfer'] as const
export type Subject = (typeof SUBJECTS)[number]

/** How a case can be resolved. All but `none` move units or money by the rules of the screen that does the same. */
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

/** What a proposal gives besides its resolution: the row's quantity, units to cancel, units to add to or take off stock, or money. */
export type Figure = 'rowQuantity' | 'units' | 'stockChange' | 'amount' | 'nothing'

interface ResolutionRule {
  about: readonly Subject[]
  /** Whose role may do it without a case. */
  does: readonly Side[]
  /** Who may propose, accept and decline it. */
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

interface Parties {
  subject: Subject
  parties: readonly Side[]
}

/** Sides that may answer a proposal of one side: those that decide such a thing, where one of the two may do it. */
export const answering = (resolution: Resolution, by: Side, { parties }: Parties): Side[] => {
  const { decides, does } = RESOLUTION_RULES[resolution]
  return parties.filter((side) => side !== by && decides.includes(side) && (does.includes(side) || does.includes(by)))
}

/** What a side may propose in a case: what fits its subject, and what somebody else of the case may answer. */
export const proposable = (side: Side, of: Parties): Resolution[] =>
  RESOLUTIONS.filter((resolution) => {
    const { about, decides } = RESOLUTION_RULES[resolution]
    return about.includes(of.subject) && decides.includes(side) && answering(resolution, side, of).length > 0
  })

/** Units that are wrong: missing, too many, damaged, or others. */
export const unitsWrong = ({ expected, found }: { expected: number; found: number }): number =>
  Math.abs(expected - found)

/** Whether the figures fit the kind: more than expected where there are too many, less otherwise. */
export const figuresFit = (kind: CaseKind, { expected, found }: { expected: number; found: number }): boolean =>
  kind === 'over' ? found > expected : found < expected

/** Undecided cases are `open` or `proposed`. */
export const isUndecided = (state: CaseState): boolean => state === 'open' || state === 'proposed'

/** Most characters of what is said in a case at once. */
export const MAX_CASE_TEXT = 2000
/** Comments, photos and proposals of one case; answers to proposals come on top. */
export const MAX_CASE_EVENTS = 200
/** Photos of one case, and those that are added at once. */
export const MAX_CASE_PHOTOS = 10
/** Records whose cases can be asked for at once. */
export const MAX_ASKED_SUBJECTS = 100
