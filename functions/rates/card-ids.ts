import type { RateCard } from './rates.items.ts'

/** The lists in a card with the ids of the entries that have the owner's own rates: size categories or services. */
export type RateIds = 'boxIds' | 'serviceIds'

/** Ids of the entries that have rates on a card, in force or planned at an instant. */
export const idsWithRates = (card: RateCard, kind: RateIds, now: string): string[] =>
  card.former && now < card.former.until ? [...new Set([...card[kind], ...card.former[kind]])] : card[kind]

/** Adds an id to a card's list of ids. */
export const withId = (ids: readonly string[], id: string): string[] => [...withoutId(ids, id), id]

/** Fields to change in a card to remove an id. */
export const cardWithoutId = ({ former, ...card }: RateCard, kind: RateIds, id: string): Partial<RateCard> => ({
  [kind]: withoutId(card[kind], id),
  former: former ? { ...former, [kind]: withoutId(former[kind], id) } : undefined,
})

const withoutId = (ids: readonly string[], id: string): string[] => ids.filter((one) => one !== id)
