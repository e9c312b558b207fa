import type { Output } from '../../../shared/contract/call.ts'
import type { parcels } from '../../../shared/parcels/parcels.contract.ts'
import { HITS_OF_KIND } from '../../../shared/parcels/parcels.rules.ts'
import type { Shipment } from '../../outbound/public.ts'
import type { Membership } from '../../platform/actor.items.ts'
import type { MaybeCompanyActor } from '../../platform/actor.ts'
import type { CompanyName } from '../../platform/companies/companies-in-scope.ts'

type Answer = Output<typeof parcels.calls.search>
export type Hit = Answer['groups'][number]['hits'][number]

/** A search: its text, its actor and the companies in scope. */
export interface Search {
  actor: MaybeCompanyActor
  companies: readonly CompanyName[]
  /** Text as typed or scanned, trimmed. */
  condition: string
}

/** Hits of one kind; the answer shows the first ones. `more`: true if the search itself stopped early. */
export interface Found {
  hits: Hit[]
  more: boolean
}

export const NOTHING: Found = { hits: [], more: false }

/** One more hit than the answer shows, to detect that there are more. */
export const ENOUGH = HITS_OF_KIND + 1

export const companyOf = ({ doctorNo, doctorName }: CompanyName) => ({ doctorNo, company: doctorName })

/** The hits that the answer shows: exact ones first, otherwise in the order of the search. */
export const shownOf = ({ hits, more }: Found): Found => ({
  hits: [...hits].sort((a, b) => Number(b.isExact) - Number(a.isExact)).slice(0, HITS_OF_KIND),
  more: more || hits.length > HITS_OF_KIND,
})

/**
 * True if the caller may see the record: nurses see their own records, the company sees all, and warehouse admins see
 * none.
 */
export const ownOrCompany = (
  record: { userNo: string },
  { role, userNo }: Pick<MaybeCompanyActor, 'role' | 'userNo'>,
): boolean => role === 'doctor' || (role === 'nurse' && record.userNo === userNo)

/** Hit details of a shipment, with the first of its products. */
export const aboutShipment = ({ items, tracking, warehouse }: Shipment) => ({
  productName: items[0] ? items[0].productName : undefined,
  qty: items.reduce((sum, { qty }) => sum + qty, 0),
  tracking: tracking === '' ? undefined : tracking,
  warehouse,
})

export const aboutPerson = ({ userName, alias }: Membership) => ({ userName, alias: alias === '' ? undefined : alias })
