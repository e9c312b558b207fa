import {
  type BoxFees,
  type CardVersions,
  type Discount,
  EVER,
  type RateSource,
  type ServiceFees,
  type Version,
} from './card.ts'

/** Unsaved rates of one owner's card. All fees are Money. */
export interface CardDraft {
  boxes: readonly (BoxFees & { boxSizeId: string })[]
  services: readonly (ServiceFees & { serviceFeeId: string })[]
  /** Only for a company's own card. */
  discount?: Discount | undefined
  /** True if it replaces the owner's whole card, as when another card is copied onto it. */
  isWhole?: boolean | undefined
}

/** Always in force; saved versions never have the number 0. */
const ALWAYS: Version = { effectiveFrom: EVER, savedAt: EVER, version: 0 }

/**
 * The card as if its owner, `source`, had saved the draft for all time: the draft replaces every version of the entries
 * it names, or all versions if `isWhole`. The precedence of sources does not change: a company's custom rate wins over
 * an admin's draft.
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

/** True if a draft changes any storage rate. */
export const draftsStorage = ({ boxes, discount, isWhole }: CardDraft): boolean =>
  boxes.length > 0 || discount !== undefined || isWhole === true

/** True if a draft changes any event rate: inbound, outbound or services. */
export const draftsEvents = ({ boxes, services, isWhole }: CardDraft): boolean =>
  boxes.length + services.length > 0 || isWhole === true
