import type { Output } from '../../../shared/contract/call.ts'
import type { mixedPackages } from '../../../shared/mixed-packages/mixed-packages.contract.ts'
import { normalUpc } from '../../../shared/values/upc.ts'
import { freeOf } from '../../books/public.ts'
import { type Inbound, inboundRef, openTakesOf, openTakeType } from '../../inbound/public.ts'
import type { MaybeCompanyActor } from '../../platform/actor.ts'
import { companiesInScope, companyNames } from '../../platform/companies/companies-in-scope.ts'
import { merged } from '../../platform/db/merged-source.ts'
import { rangeSource } from '../../platform/db/range-source.ts'
import { type List, mapped, type Source } from '../../platform/db/source.ts'
import { readAll } from '../../platform/db/walk.ts'
import type { Deps } from '../../platform/deps.ts'
import { mapConcurrently } from '../../platform/task-pool.ts'
import { type ProductChoice, productsOfUpcs } from '../../tracking/public.ts'
import { claimableOfUpc, mixedItemItem, type UnclaimedUpc, unclaimedUpcItem, unclaimedUpcs } from './packages.items.ts'

type Row = Output<typeof mixedPackages.calls.unclaimedItems>['records'][number]

/** Maximum number of tracking numbers listed per record. */
const LISTED_TRACKINGS = 20
const READS_AT_ONCE = 10

/** Unclaimed units in mixed packages by UPC, of the named company or of all companies of the caller. */
export const unclaimedList = async (
  deps: Deps,
  actor: MaybeCompanyActor,
  { upc = '' }: { upc?: string | undefined },
): Promise<List<UnclaimedUpc, Row>> => {
  const companies = await companiesInScope(deps, actor)
  const nameOf = companyNames(companies)
  const prefix = upc === '' ? {} : { prefix: normalUpc(upc) }
  const ranges = companies.map(({ doctorNo }) => ({ ...unclaimedUpcs(doctorNo), ...prefix }))
  const sources = ranges.map((range) => seenUnits(deps, rangeSource(deps, unclaimedUpcItem, range, { reverse: false })))
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
      return mapConcurrently(READS_AT_ONCE, some, async ({ doctorNo, upc: of, units, packages }) => {
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

/** Counts the units of each UPC again for a clerk, who does not see the packages of all warehouses. */
const seenUnits = ({ table }: Deps, source: Source<UnclaimedUpc>): Source<UnclaimedUpc> =>
  table.isPartial
    ? mapped(source, (some) =>
        mapConcurrently(READS_AT_ONCE, some, async (one) => {
          const items = await readAll(table, mixedItemItem, claimableOfUpc(one.doctorNo, one.upc))
          const units = items.reduce((sum, { total, claimed }) => sum + total - claimed, 0)
          return items.length > 0 ? { ...one, units, packages: items.length } : undefined
        }),
      )
    : source

type Suggestion = Output<typeof mixedPackages.calls.unclaimedItems>['records'][number]['suggestions'][number]

/** Maximum number of open takes read per product, and of suggestions per UPC. */
const LOOKED_AT = 20
const SUGGESTED = 5

/**
 * Nurses who may be waiting for units of a UPC: those with open takes whose awaited units are not all reserved by
 * claims or reports. Takes with the most tracking numbers that no warehouse has seen yet come first, since the package
 * may be one of those parcels.
 */
const suggestionsFor = async (
  { table }: Pick<Deps, 'table'>,
  doctorNo: string,
  products: readonly ProductChoice[],
): Promise<Suggestion[]> => {
  const open = await Promise.all(
    products.map(({ productNo }) => table.query(openTakeType, openTakesOf(doctorNo, productNo), { limit: LOOKED_AT })),
  )
  const takes = await table.batchGet(open.flatMap(({ records }) => records.map(inboundRef)))
  return takes
    .flatMap((take) => (take && freeOf(take) > 0 ? [{ take, unseenNumbers: unseenOf(take) }] : []))
    .sort((a, b) => b.unseenNumbers - a.unseenNumbers || (a.take.takeDate < b.take.takeDate ? -1 : 1))
    .slice(0, SUGGESTED)
    .map(({ take, unseenNumbers }) => ({
      inboundNo: take.inboundNo,
      userNo: take.userNo,
      userName: take.userName,
      productName: take.productName,
      warehouseNo: take.warehouseNo,
      leftNum: freeOf(take),
      unseenNumbers,
    }))
}

const unseenOf = ({ trackings }: Inbound): number =>
  trackings.filter(({ status, waiting }) => status === 'unmatched' && !waiting).length
