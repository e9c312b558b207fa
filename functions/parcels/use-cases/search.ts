import type { parcels } from '../../../shared/parcels/parcels.contract.ts'
import {
  CLERK_RIGHT_OF_KIND,
  SEARCH_KINDS,
  SEARCH_RIGHTS,
  type SearchKind,
} from '../../../shared/parcels/parcels.rules.ts'
import { hasClerkRight, suffices } from '../../../shared/rights/rights.ts'
import type { MaybeCompanyActor } from '../../platform/actor.ts'
import { companiesInScope } from '../../platform/companies/companies-in-scope.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { findBatches, findBills, findMixedBatches, findMixedPackages, findShipments } from '../search/find-by-code.ts'
import { findOffers, findPeople, findProducts, findTransfers, findWarehouses } from '../search/find-by-words.ts'
import { accountsFor, warehousesFor } from '../search/find-for-super.ts'
import { findNumbered } from '../search/find-numbered.ts'
import { findParcels } from '../search/find-parcels.ts'
import { type Found, NOTHING, type Search, shownOf } from '../search/hit.ts'

/** Searches for the kinds that can be found by more than their number. */
const FINDERS: Partial<Record<SearchKind, (deps: Deps, search: Search) => Promise<Found>>> = {
  parcel: findParcels,
  offer: findOffers,
  product: findProducts,
  shipment: findShipments,
  transfer: findTransfers,
  mixedPackage: findMixedPackages,
  batch: findBatches,
  mixedBatch: findMixedBatches,
  bill: findBills,
  person: findPeople,
  warehouse: findWarehouses,
}

/**
 * Serves the console's search box. A Dockside number is looked up by its prefix; any other text by the keys and word
 * indexes of every kind in parallel.
 */
export const search: UseCase<typeof parcels.calls.search> = async (deps, actor, { condition }) => {
  if (actor.role === 'superAdmin') return { groups: await searchAsSuper(deps, condition) }
  const asked = { actor, companies: await companiesInScope(deps, actor), condition }
  const numbered = await findNumbered(deps, asked)
  if (numbered && isFindable(actor, numbered.kind))
    return { groups: [{ kind: numbered.kind, ...shownOf({ hits: numbered.hits, more: false }) }] }
  const found = await Promise.all(
    SEARCH_KINDS.filter((kind) => isFindable(actor, kind)).map(async (kind) => ({
      kind,
      ...shownOf((await FINDERS[kind]?.(deps, asked)) ?? NOTHING),
    })),
  )
  return { groups: found.filter(({ hits }) => hits.length > 0) }
}

/** False for a kind whose records a member of the company's staff or a clerk of the warehouse may not read. */
const isFindable = ({ company, clerk }: MaybeCompanyActor, kind: SearchKind): boolean =>
  suffices(company?.rights, SEARCH_RIGHTS[kind]) && (!clerk || hasClerkRight(clerk.rights, CLERK_RIGHT_OF_KIND[kind]))

/** Super admins manage accounts and warehouses; they cannot see the business data of any company. */
const searchAsSuper = async (deps: Deps, condition: string) => {
  const [accounts, warehouses] = await Promise.all([accountsFor(deps, condition), warehousesFor(deps, condition)])
  return [
    { kind: 'person' as const, ...shownOf(accounts) },
    { kind: 'warehouse' as const, ...shownOf(warehouses) },
  ].filter(({ hits }) => hits.length > 0)
}
