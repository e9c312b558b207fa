import { getParcel } from '../../../functions/parcels/use-cases/get-parcel.ts'
import { search } from '../../../functions/parcels/use-cases/search.ts'
import { membershipItem } from '../../../functions/platform/actor.items.ts'
import type { CompanyActor, MaybeCompanyActor } from '../../../functions/platform/actor.ts'
import { put } from '../../../functions/platform/db/intent.ts'
import type { Deps } from '../../../functions/platform/deps.ts'
import { parcels } from '../../../shared/parcels/parcels.contract.ts'

/** Calls `getParcel` as the page does, and parses the answer with the contract. */
export const parcelOf = async (deps: Deps, actor: MaybeCompanyActor, tracking: string, more: object = {}) =>
  parcels.calls.getParcel.result.parse(
    await getParcel(deps, actor, parcels.calls.getParcel.body.parse({ ...scopeOf(actor), tracking, ...more })),
  )

/** Kind and units of each event, oldest first. */
export const storyOf = async (deps: Deps, actor: MaybeCompanyActor, tracking: string): Promise<string[]> =>
  (await parcelOf(deps, actor, tracking, { size: 100 })).records
    .map(({ kind, qty }) => (qty === undefined ? kind : `${kind} ${qty}`))
    .reverse()

/** Hits of the search box, by kind. */
export const searched = async (deps: Deps, actor: MaybeCompanyActor, condition: string) => {
  const body = parcels.calls.search.body.parse({ ...scopeOf(actor), condition })
  return parcels.calls.search.result.parse(await search(deps, actor, body)).groups
}
export const foundBy = async (deps: Deps, actor: MaybeCompanyActor, condition: string): Promise<string[]> =>
  (await searched(deps, actor, condition)).flatMap(({ kind, hits }) =>
    hits.map(({ no, isExact }) => `${kind} ${no}${isExact ? '!' : ''}`),
  )

/**
 * Adds a warehouse admin to another company; returns the admin without a selected company, which means all
 * companies.
 */
export const alsoIn = async (
  deps: Deps,
  admin: CompanyActor,
  { company }: CompanyActor,
): Promise<MaybeCompanyActor> => {
  const { doctorNo, doctorName } = company
  const { userNo, userName, email } = admin
  const link = { userNo, userName, email, role: 'warehouseAdmin' as const, status: 'active' as const }
  await deps.table.commit([
    put(membershipItem, { doctorNo, doctorName, ...link, alias: '', groups: [], createTime: deps.now(), rev: 1 }),
  ])
  const { company: _one, ...everywhere } = admin
  return everywhere
}

const scopeOf = ({ company }: MaybeCompanyActor) => (company ? { doctorNo: company.doctorNo } : {})
