import type { Output } from '../../../shared/contract/call.ts'
import type { mixedPackages } from '../../../shared/mixed-packages/mixed-packages.contract.ts'
import { normalUpc } from '../../../shared/values/upc.ts'
import type { MaybeCompanyActor } from '../../platform/actor.ts'
import { companiesInScope, companyNames } from '../../platform/companies/companies-in-scope.ts'
import { merged } from '../../platform/db/merged-source.ts'
import { rangeSource } from '../../platform/db/range-source.ts'
import type { List } from '../../platform/db/source.ts'
import type { Deps } from '../../platform/deps.ts'
import { inLanes } from '../../platform/lanes.ts'
import { productsOfUpcs } from '../../tracking/public.ts'
import {
  claimableOfUpc,
  mixedItemItem,
  type UnclaimedUpc,
  unclaimedUpcItem,
  unclaimedUpcs,
} from '../packages/packages.items.ts'
import { suggestionsFor } from './suggestions.ts'

type Row = Output<typeof mixedPackages.calls.unclaimedItems>['records'][number]

/** Maximum tracking numbers listed per record. */
const LISTED_TRACKINGS = 20
const READS_AT_ONCE = 10

/** Unclaimed units in mixed packages by UPC, of the company named or of all companies of the caller. */
export const unclaimedList = async (
  deps: Deps,
  actor: MaybeCompanyActor,
  { upc = '' }: { upc?: string | undefined },
): Promise<List<UnclaimedUpc, Row>> => {
  const companies = await companiesInScope(deps, actor)
  const nameOf = companyNames(companies)
  const prefix = upc === '' ? {} : { prefix: normalUpc(upc) }
  const ranges = companies.map(({ doctorNo }) => ({ ...unclaimedUpcs(doctorNo), ...prefix }))
  const sources = ranges.map((range) => rangeSource(deps, unclaimedUpcItem, range, { reverse: false }))
  return {
    source: merged(sources, { reverse: false }),
    present: async (some) => {
      const products = new Map(
        await Promise.all(
          [...Map.groupBy(some, ({ doctorNo }) => doctorNo)].map(async ([doctorNo, rows]) => {
            const upcs = rows.map((one) => one.upc)
            return [doctorNo, await productsOfUpcs(deps, doctorNo, upcs)] as const
          }),
        ),
      )
      return inLanes(READS_AT_ONCE, some, async ({ doctorNo, upc: of, units, packages }) => {
        const mine = products.get(doctorNo)?.get(of) ?? []
        const [{ records }, suggestions] = await Promise.all([
          deps.table.query(mixedItemItem, claimableOfUpc(doctorNo, of), { limit: LISTED_TRACKINGS }),
          suggestionsFor(deps, doctorNo, mine),
        ])
        return {
          doctorNo,
          doctorName: nameOf(doctorNo),
          upc: of,
          productName: mine[0]?.productName ?? '',
          unclaimedQty: units,
          totalPackages: packages,
          trackingList: records.map(({ tracking }) => tracking),
          suggestions,
        }
      })
    },
  }
}
