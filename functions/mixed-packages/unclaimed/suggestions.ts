import type { Output } from '../../../shared/contract/call.ts'
import type { mixedPackages } from '../../../shared/mixed-packages/mixed-packages.contract.ts'
import { freeOf } from '../../books/public.ts'
import { type Inbound, inboundRef, openTakesOf, openTakeType } from '../../inbound/public.ts'
import type { Deps } from '../../platform/deps.ts'
import type { ProductChoice } from '../../tracking/public.ts'

type Suggestion = Output<typeof mixedPackages.calls.unclaimedItems>['records'][number]['suggestions'][number]

/** Open takes read per product, and suggestions per UPC. */
const LOOKED_AT = 20
const SUGGESTED = 5

/**
 * Nurses who may be waiting for units of a UPC: open takes with awaited units not covered by pending claims. Takes with
 * the most tracking numbers unseen by warehouses come first: these parcels may be theirs.
 */
export const suggestionsFor = async (
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
