import type { Input, Output } from '../../../shared/contract/call.ts'
import type { parcels } from '../../../shared/parcels/parcels.contract.ts'
import { SEARCH_KINDS, type SearchKind } from '../../../shared/parcels/parcels.rules.ts'
import type { MaybeCompanyActor } from '../../platform/actor.ts'
import { companiesInScope } from '../../platform/companies-in-scope.ts'
import type { Deps } from '../../platform/deps.ts'
import { findInbound } from '../search/find-inbound.ts'
import { findOffers } from '../search/find-offers.ts'
import { findParcels } from '../search/find-parcels.ts'
import { findProducts } from '../search/find-products.ts'
import { type Found, type Search, shownOf } from '../search/hit.ts'

const FINDERS: Record<SearchKind, (deps: Deps, search: Search) => Promise<Found>> = {
  parcel: findParcels,
  inbound: findInbound,
  offer: findOffers,
  product: findProducts,
}

/** What the search box finds, by kind: each by its keys and word indexes, all kinds at the same time. */
export const search = async (
  deps: Deps,
  actor: MaybeCompanyActor,
  { condition }: Input<typeof parcels.calls.search>,
): Promise<Output<typeof parcels.calls.search>> => {
  const asked = { actor, companies: await companiesInScope(deps, actor), condition }
  const found = await Promise.all(
    SEARCH_KINDS.map(async (kind) => ({ kind, ...shownOf(await FINDERS[kind](deps, asked)) })),
  )
  return { groups: found.filter(({ hits }) => hits.length > 0) }
}
