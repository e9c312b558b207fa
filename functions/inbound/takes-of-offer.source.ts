import { countEach, merged } from '../platform/db/merged-source.ts'
import { rangeSource } from '../platform/db/range-source.ts'
import { filtered, mapped, type Source } from '../platform/db/source.ts'
import type { Table } from '../platform/db/table.ts'
import { readAll } from '../platform/db/walk.ts'
import type { Deps } from '../platform/deps.ts'
import {
  type Inbound,
  inboundItem,
  inboundRef,
  type OfferTake,
  offerTakeItem,
  takesIndexedByOffer,
  takesOf,
} from './inbound.items.ts'

interface OfOffer {
  doctorNo: string
  offerNo: string
}

/**
 * The takes to which pointers refer, in the same order. Skips a take that is in the index, because an earlier release
 * has written it since it was made, and a pointer that contradicts its take.
 */
const follow = async (
  { table }: Pick<Deps, 'table'>,
  pointers: readonly OfferTake[],
): Promise<(Inbound | undefined)[]> => {
  const takes = await table.batchGet(pointers.map(inboundRef))
  return takes.map((take, at) => {
    const pointer = pointers[at]
    const isMeant = take?.isPointedTo && take.userNo === pointer?.userNo && take.offerNo === pointer.offerNo
    return isMeant ? take : undefined
  })
}

/** The takes of an offer, newest first; `userNo` limits them to those of one nurse, without reading the others. */
export const takesOfOffer = (
  deps: Deps,
  { userNo, ...of }: OfOffer & { userNo?: string | undefined },
): Source<Inbound> => {
  const own = <T extends { userNo: string }>(source: Source<T>): Source<T> =>
    userNo === undefined ? source : filtered(source, (one) => one.userNo === userNo)
  const pointers = rangeSource(deps, offerTakeItem, takesOf(of))
  const indexed = rangeSource(deps, inboundItem, takesIndexedByOffer(of))
  const all = merged([mapped(own(pointers), (some) => follow(deps, some)), own(indexed)])
  // Takes that are in both places, which only a deployment can produce, count twice.
  return userNo === undefined ? { ...all, count: () => countEach([pointers, indexed]) } : all
}

/** All takes of an offer. */
export const readTakesOfOffer = async (table: Table, of: OfOffer): Promise<Inbound[]> => {
  const [pointers, indexed] = await Promise.all([
    readAll(table, offerTakeItem, takesOf(of)),
    readAll(table, inboundItem, takesIndexedByOffer(of)),
  ])
  const found = await follow({ table }, pointers)
  return [...indexed, ...found.flatMap((take) => take ?? [])]
}
