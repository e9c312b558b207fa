import type { Input } from '../../../shared/contract/call.ts'
import type { rates } from '../../../shared/rates/rates.contract.ts'
import type { Actor } from '../../platform/actor.ts'
import { readList } from '../../platform/db/pages.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { adminNamed } from '../admin-in-scope.ts'
import { idsWithRates, type RateIds } from '../card-ids.ts'
import { companiesServed } from '../companies.source.ts'
import { rateCardItem } from '../rates.items.ts'

/** A page of a warehouse admin's companies, with a flag for those that have their own category rates. */
export const listBoxRateCompanies: UseCase<typeof rates.calls.listBoxRateCompanies> = async (deps, actor, input) =>
  flaggedCompanies(deps, actor, input, 'boxIds')

/** A page of a warehouse admin's companies, with a flag for those that have their own service fees. */
export const listServiceRateCompanies: UseCase<typeof rates.calls.listServiceRateCompanies> = async (
  deps,
  actor,
  input,
) => flaggedCompanies(deps, actor, input, 'serviceIds')

/** A page of an admin's companies, each with a flag that is set if its card has rates of this kind. */
const flaggedCompanies = async (
  deps: Deps,
  actor: Actor,
  asked: Input<typeof rates.calls.listBoxRateCompanies>,
  kind: RateIds,
) => {
  const adminNo = await adminNamed(deps, actor, asked)
  return readList(
    {
      source: await companiesServed(deps, actor.clerk, { adminNo, condition: asked.condition }),
      present: async (links) => {
        const now = deps.now()
        const cards = await deps.table.batchGet(links.map(({ doctorNo }) => ref(rateCardItem, { adminNo, doctorNo })))
        return links.map(({ doctorNo, doctorName }, index) => {
          const card = cards[index]
          return {
            doctorNo,
            doctorName,
            hasSingleSeted: card !== undefined && idsWithRates(card, kind, now).length > 0,
          }
        })
      },
    },
    asked,
  )
}
