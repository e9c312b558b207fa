import {
  type BoxFees,
  type CardVersions,
  type Discount,
  EVER,
  type RateSource,
  type ServiceFees,
  type Version,
} from './card.ts'

/** Rates of one owner's card as somebody would save them. All fees are Money. */
export interface CardDraft {
  boxes: readonly (BoxFees & { boxSizeId: string })[]
  services: readonly (ServiceFees & { serviceFeeId: string })[]
  /** Only of a company's own card. */
  discount?: Discount | undefined
  /** Nothing else is left of the owner's card, as when another one is copied onto it. */
  isWhole?: boolean | undefined
}

/** Always in force; 0 is the number of no save. */
const ALWAYS: Version = { effectiveFrom: EVER, savedAt: EVER, version: 0 }

/**
 * A card as if what the draft names had been saved with its owner, `source`, for all time, in place of every version of
 * those entries there, or of a whole card of all. What comes before that source still does: of an admin's own draft a
 * company's custom rate.
 */
export const withDraft = (card: CardVersions, draft: CardDraft, source: RateSource): CardVersions => {
  const isDrafted = new Set([
    ...draft.boxes.map(({ boxSizeId }) => boxSizeId),
    ...draft.services.map(({ serviceFeeId }) => serviceFeeId),
  ])
  const isKept = (id: string): boolean => !draft.isWhole && !isDrafted.has(id)
  const boxes = card.boxes[source].filter(({ boxSizeId }) => isKept(boxSizeId))
  const services = card.services[source].filter(({ serviceFeeId }) => isKept(serviceFeeId))
  return {
    boxes: { ...card.boxes, [source]: [...boxes, ...draft.boxes.map((fees) => ({ ...fees, ...ALWAYS }))] },
    services: { ...card.services, [source]: [...services, ...draft.services.map((fees) => ({ ...fees, ...ALWAYS }))] },
    discounts: draft.discount ? [{ ...draft.discount, ...ALWAYS }] : draft.isWhole ? [] : card.discounts,
  }
}

/** Whether a draft changes anything of what storage costs. */
export const draftsStorage = ({ boxes, discount, isWhole }: CardDraft): boolean =>
  boxes.length > 0 || discount !== undefined || isWhole === true

/** Whether a draft changes anything of what events cost: what comes in, goes out or is done with it. */
export const draftsEvents = ({ boxes, services, isWhole }: CardDraft): boolean =>
  boxes.length + services.length > 0 || isWhole === true
