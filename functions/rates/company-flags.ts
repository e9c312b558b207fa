import { readList } from '../platform/db/pages.ts'
import { ref } from '../platform/db/table.ts'
import type { Deps } from '../platform/deps.ts'
import { companiesServed } from './companies.source.ts'
import { withoutId } from './edited.ts'
import { type RateCard, rateCardItem } from './rates.items.ts'

interface Asked {
  current: number
  size: number
  nextToken?: string | undefined
  condition?: string | undefined
}

type Kind = 'boxIds' | 'serviceIds'

/** Ids of one kind with rates in force or planned on a card at an instant. */
export const heldIds = (card: RateCard, kind: Kind, now: string): string[] =>
  card.former && now < card.former.until ? [...new Set([...card[kind], ...card.former[kind]])] : card[kind]

/** A card without one id of a kind. */
export const heldWithout = ({ former, ...card }: RateCard, kind: Kind, id: string): Partial<RateCard> => ({
  [kind]: withoutId(card[kind], id),
  former: former ? { ...former, [kind]: withoutId(former[kind], id) } : undefined,
})

/** A page of an admin's companies, each with a flag for rates of this kind on its card. */
export const flaggedCompanies = async (deps: Deps, adminNo: string, asked: Asked, kind: Kind) =>
  readList(
    {
      source: await companiesServed(deps, adminNo, asked.condition),
      present: async (links) => {
        const now = deps.now()
        const cards = await deps.table.batchGet(links.map(({ doctorNo }) => ref(rateCardItem, { adminNo, doctorNo })))
        return links.map(({ doctorNo, doctorName }, index) => {
          const card = cards[index]
          return { doctorNo, doctorName, hasSingleSeted: card !== undefined && heldIds(card, kind, now).length > 0 }
        })
      },
    },
    asked,
  )
