import { matchPath } from 'react-router-dom'
import { DEFAULT_PAGE_SIZE } from '../../shared/contract/page-size.ts'
import { ID_PATTERN } from '../../shared/values/id.ts'
import { type ApiCall, api } from '../api/client.ts'
import { queryOfCall } from '../api/use-call.ts'

type Query = (company: string | undefined) => ReturnType<typeof queryOfCall>
type Found = (parameters: Record<string, string>, company: string | undefined) => Query | undefined

const query =
  <I, O>(call: ApiCall<I, O>, input: I): Query =>
  (company) =>
    queryOfCall<I, unknown>(call, input, company)

/**
 * Paths of record pages, each with the query of its record. `company` comes from the query parameter `of` of the URL.
 */
const PAGES: readonly [path: string, find: Found][] = [
  [
    '/offer/:offerNo',
    ({ offerNo = '' }) => (ID_PATTERN.test(offerNo) ? query(api.offers.getOffer, { offerNo }) : undefined),
  ],
  ['/inventory/nurses/:memberId', ({ memberId = '' }) => query(api.people.getMember, { memberId })],
  ['/inventory/:productNo', ({ productNo = '' }) => query(api.products.getProduct, { productNo })],
  [
    '/outbound/shipments/:outboundNo',
    ({ outboundNo = '' }, doctorNo) => query(api.outbound.getOutbound, { outboundNo, doctorNo }),
  ],
  ['/discrepancies/:caseNo', ({ caseNo = '' }, doctorNo) => query(api.discrepancies.getCase, { caseNo, doctorNo })],
  [
    '/parcel/:tracking',
    ({ tracking = '' }) => query(api.parcels.getParcel, { tracking, current: 1, size: DEFAULT_PAGE_SIZE }),
  ],
  ['/users/:userNo', ({ userNo = '' }) => query(api.people.getUserInfo, { userNo })],
  ['/teams/groups/:groupNo', ({ groupNo = '' }) => query(api.people.getGroup, { groupNo })],
]

/** The query of the record at an address; undefined if the page shows none. */
export const recordQuery = ({ pathname, searchParams }: URL): Query | undefined => {
  for (const [path, find] of PAGES) {
    const params = matchPath(path, pathname)?.params
    if (!params) continue
    const given = Object.entries(params).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value] as const],
    )
    return find(Object.fromEntries(given), searchParams.get('of') || undefined)
  }
  return undefined
}
