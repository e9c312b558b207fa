import type { Output } from '../../../shared/contract/call.ts'
import type { mixedPackages } from '../../../shared/mixed-packages/mixed-packages.contract.ts'
import { normalUpc } from '../../../shared/values/upc.ts'
import type { CompanyActor } from '../../platform/actor.ts'
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

/** Tracking numbers that a record names. */
const LISTED_TRACKINGS = 20
const READS_AT_ONCE = 10

/** Units of mixed packages that nobody has claimed, by UPC: of those that begin so. */
export const unclaimedList = (
  deps: Deps,
  { company: { doctorNo } }: CompanyActor,
  { upc = '' }: { upc?: string | undefined },
): List<UnclaimedUpc, Row> => {
  const range = { ...unclaimedUpcs(doctorNo), ...(upc === '' ? {} : { prefix: normalUpc(upc) }) }
  return {
    source: rangeSource(deps, unclaimedUpcItem, range, { reverse: false }),
    present: async (some) => {
      const products = await productsOfUpcs(
        deps,
        doctorNo,
        some.map((one) => one.upc),
      )
      return inLanes(READS_AT_ONCE, some, async ({ upc: of, units, packages }) => {
        const mine = products.get(of) ?? []
        const [{ records }, suggestions] = await Promise.all([
          deps.table.query(mixedItemItem, claimableOfUpc(doctorNo, of), { limit: LISTED_TRACKINGS }),
          suggestionsFor(deps, doctorNo, mine),
        ])
        return {
          ...{ upc: of, productName: mine[0]?.productName ?? '', unclaimedQty: units, totalPackages: packages },
          ...{ trackingList: records.map(({ tracking }) => tracking), suggestions },
        }
      })
    },
  }
}
