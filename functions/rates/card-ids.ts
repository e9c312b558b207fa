import type { RateCard } from './rates.items.ts'

/** The lists of a card that contain the ids of entries with the owner's own rates: size categories, or services. */
export type RateIds = 'boxIds' | 'serviceIds'

/** Ids with rates in force or planned on a card at an instant. */
export const idsWithRates = (card: RateCard, kind: RateIds, now: string): string[] =>
  card.former && now < card.former.until ? [...new Set([...card[kind], ...card.former[kind]])] : card[kind]

/** Adds an id to the ids of a card. */
export const withId = (ids: readonly string[], id: string): string[] => [...withoutId(ids, id), id]

/** The changes of a card that remove one id. */
export const cardWithoutId = ({ former, ...card }: RateCard, kind: RateIds, id: string): Partial<RateCard> => ({
  [kind]: withoutId(card[kind], id),
  former: former ? { ...former, [kind]: withoutId(former[kind], id) } : undefined,
})

const withoutId = (ids: readonly string[], id: string): string[] => ids.filter((one) => one !== id)
