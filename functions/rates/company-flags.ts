import { readList } from '../platform/db/pages.ts'
import { ref } from '../platform/db/table.ts'
import type { Deps } from '../platform/deps.ts'
import { companiesServed } from './companies.source.ts'
import { type RateCard, rateCardItem } from './rates.items.ts'

interface Asked {
  current: number
  size: number
  nextToken?: string | undefined
  condition?: string | undefined
}

/** A page of an admin's companies, each with whether its card there holds what `isSet` looks for. */
export const flaggedCompanies = (deps: Deps, adminNo: string, asked: Asked, holds: (card: RateCard) => boolean) =>
  readList(
    {
      source: companiesServed(deps, adminNo, asked.condition),
      present: async (links) => {
        const cards = await deps.table.batchGet(links.map(({ doctorNo }) => ref(rateCardItem, { adminNo, doctorNo })))
        return links.map(({ doctorNo, doctorName }, index) => {
          const card = cards[index]
          return { doctorNo, doctorName, hasSingleSeted: card !== undefined && holds(card) }
        })
      },
    },
    asked,
  )
